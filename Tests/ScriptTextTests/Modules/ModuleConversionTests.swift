import TestSupport
import Testing
import WireFormats

@testable import ScriptText

@Suite(.tags(.scriptText))
struct ModuleConversionTests {
  @Test(arguments: [
    ("import 'a';", "$r('a');   "),
    ("import'a'", "$r('a'); "),
    ("import a from 'b';", "$0($r('b'));      "),
    ("import{a}from'b'", "$0($r('b'));    "),
    (
      "import {\n  a,\n  c as d,\n} from './b'\n(1)",
      "         \n    \n          \n            \n(1)"
    ),
    ("export const a = 1;", "       const a = 1;"),
    ("export { a };\nlet a", ";            \nlet a"),
    ("export default 1", "let $default=  1"),
    ("export default function () {}", "function $default       () {}"),
    ("export default async function* () {}", "async function * $default      () {}"),
    ("export default class extends A {}", "class $default       extends A {}"),
    ("export default function f() {}", "               function f() {}"),
    ("let a = import.meta.url", "let a = $meta      .url"),
    ("export let a; import('b')", "       let a; $load ('b')"),
  ])
  func `imports and exports become text of the same length`(source: String, text: String) throws {
    let module = try #require(ModuleConversion(source, file: "a.js"))
    #expect(module.text.utf16.count == source.utf16.count)
    #expect(module.text.filter(\.isNewline).count == source.filter(\.isNewline).count)
    guard !source.contains("\n  a") else {
      // The call stands on a line that has room for it, or else on the first.
      #expect(module.text.contains("$0($r('./b'));"))
      return
    }
    #expect(module.text == text)
  }

  @Test(arguments: [
    "exports.a = 1;", "const a = { import: 1, export: 2 }; a.import.b;", "// import a from 'b'",
    "/*\nimport a from 'b'\n*/", "`\nimport a from 'b'\n`", "let a = import('b')", "",
    "function f() {\nexport const a = 1 }", "importScripts('a'); exports.export = 1;",
  ])
  func `a text without imports and exports is no module`(source: String) {
    #expect(ModuleConversion(source, file: "a.js") == nil)
    #expect(CodeFile.isCommonJS(source, file: "a.js"))
  }

  @Test func `a name that is exported twice is an error at the second place`() {
    let source = "export const a = 1;\nexport { b as a };\n"
    let error = #expect(throws: PostLoginError.self) {
      try CodeFile.javaScript(of: source, file: "a.mjs")
    }
    #expect(error?.code == .moduleSyntax)
    #expect(error?.message == "`a` is exported twice")
    #expect(error?.location == SourceLocation(file: "a.mjs", line: 2, column: 10))
  }

  @Test func `two default exports are an error`() {
    let error = #expect(throws: PostLoginError.self) {
      try CodeFile.javaScript(of: "export default 1;\nexport default 2;\n", file: "a.ts")
    }
    #expect(error?.message == "`default` is exported twice")
    #expect(error?.location?.line == 2)
  }

  @Test func `what is no JavaScript behind an import is an error at its place`() {
    let error = #expect(throws: PostLoginError.self) {
      try CodeFile.javaScript(of: "import a from 'b';\nlet = = 1;\n", file: "a.mjs")
    }
    #expect(error?.code == .syntaxError)
    #expect(error?.location?.line == 2)
  }

  @Test(arguments: [
    ("{ a, b: c, ...d }", ["a", "c", "d"]), ("[a, , [b = 1], ...c]", ["a", "b", "c"]),
    ("{ a = f(1, { x }), b: { c = [y] } = {}, [k]: e, 'f': g }", ["a", "c", "e", "g"]),
    ("a", ["a"]), ("{}", []), ("{ a: [b, { c }] }", ["b", "c"]),
  ])
  func `the names of a pattern are found`(pattern: String, names: [String]) {
    #expect(PatternNames.names(in: pattern) == names)
  }

  @Test(arguments: [
    ("import { A, b } from 'c'; let x: A = b", "import {    b } from 'c'; let x    = b"),
    ("import A from 'c'; let x: A", ";                  let x   "),
    ("import A, { b } from 'c'; let x: A = b", "import    { b } from 'c'; let x    = b"),
    ("import 'c'", "import 'c'"),
    ("import * as a from 'c'; a.b()", "import * as a from 'c'; a.b()"),
    ("import { a } from 'c'; x.a", ";" + String(repeating: " ", count: 22) + "x.a"),
  ])
  func `imports of names that only types use disappear`(source: String, text: String) throws {
    #expect(try CodeFile.javaScript(of: source, file: "a.ts") == text)
  }
}

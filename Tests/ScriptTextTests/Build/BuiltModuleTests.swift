import TestSupport
import Testing
import WireFormats

@testable import ScriptText

@Suite(.tags(.scriptText))
struct BuiltModuleTests {
  private static let names = BuiltNames(unusedIn: [])

  private static func target(_ name: String) -> BuiltModule.Target {
    switch name {
    case "node:crypto": .builtin
    case "./lib.js": .file("./lib.ts", .esModule)
    case "./old": .file("./old.js", .commonJS)
    default: .package
    }
  }

  private static func text(_ source: String, file: String = "code.ts") throws -> String {
    let (text, exports) = try BuiltModule(source, file: file).plainText(target, names: names)
    return (text.lines.map(\.text) + exports).joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "import { a, b as c } from './lib.js'; a(c)",
      "const { a, b: c } = loadFile('./lib.ts'); a(c)"
    ),
    ("import a from './lib.js'; a()", "const a = loadFile('./lib.ts').default; a()"),
    ("import a from './old'; a()", "const a = defaultOf(loadFile('./old.js')); a()"),
    ("import * as a from './lib.js'; a()", "const a = loadFile('./lib.ts'); a()"),
    (
      "import a, { b } from 'node:crypto'; a(b)",
      "const a = require('node:crypto'), { b } = require('node:crypto'); a(b)"
    ),
    ("import * as a from 'p'; a()", "const a = wholeOf(require('p')); a()"),
    ("import './lib.js'", "loadFile('./lib.ts');"),
    (
      "export { a as b, default } from './lib.js'",
      "exports.b = loadFile('./lib.ts').a; exports.default = loadFile('./lib.ts').default;"
    ),
    ("export const a: number = 1;", "const a = 1;\nexports.a = a;"),
    (
      "export default async (a: A): Promise<B> => {}",
      "let $default = async (a) => {}\nexports.default = $default;"
    ),
    (
      "interface A {\n  a: string;\n}\n\nexport function f<T>(a?: T): T {}",
      "\nfunction f(a) {}\nexports.f = f;"
    ),
    ("exports.a = require('./old').b as string;", "exports.a = loadFile('./old.js').b;"),
    ("const a = (b as C).d!;", "const a = (b).d;"),
    ("export {}\nlet a: A", "let a"),
  ])
  func `a file becomes CommonJS that people can read`(source: String, text: String) throws {
    #expect(try Self.text(source) == text)
  }

  @Test(arguments: [
    ("export const a = 1", true), ("export let a = 1; a = 2", false),
    ("export let a = 1; export const f = () => a++", false), ("export let a = 1; b.a = 2", true),
    ("const a = 1; import b from './lib.js'; b", false), ("exports.a = 1; exports.a = 2", true),
  ])
  func `a file whose exports change is not plain`(source: String, isPlain: Bool) throws {
    #expect(try BuiltModule(source, file: "a.js").isPlain == isPlain)
  }

  @Test func `each part of a line keeps the place that it comes from`() throws {
    let source = "interface A {}\nexport const f = (a: A) => a.b.c;\n"
    let (text, _) = try BuiltModule(source, file: "a.ts").plainText(Self.target, names: Self.names)
    let map = SourceMap(sources: ["a.ts"], lines: text.lines.map { (0, $0) })
    let read = try #require(SourceMap(map.text(file: "code.js")))
    // `a.b.c` begins in column 18 of the output and in column 28 of the source.
    #expect(text.lines.map(\.text) == ["const f = (a) => a.b.c;"])
    let place = try #require(read.place(line: 1, column: 18))
    #expect(place == ("a.ts", 2, 28))
    #expect(read.place(line: 2, column: 1) == nil)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"version":3,"sources":["a"],"mappings":"A?"}"#,
    #"{"version":2,"sources":["a"],"mappings":"AAAA"}"#,
    #"{"version":3,"sources":["a"],"mappings":"ggggggggggggg"}"#,
  ])
  func `a text that is no source map is none`(text: String) {
    #expect(SourceMap(text) == nil)
  }

  @Test(arguments: [[0], [1, -1, 15, 16, -16], [1_000_000, -1_000_000]])
  func `numbers of a source map can be read again`(numbers: [Int]) {
    let text = VariableLengthQuantity.text(of: numbers)
    #expect(VariableLengthQuantity.numbers(in: text[...]) == numbers)
  }
}

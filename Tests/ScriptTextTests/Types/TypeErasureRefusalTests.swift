import TestSupport
import Testing
import WireFormats

@testable import ScriptText

@Suite(.tags(.scriptText))
struct TypeErasureRefusalTests {
  private static func error(_ source: String) -> PostLoginError? {
    do throws(PostLoginError) {
      _ = try TypeErasure.erase(source)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("let a;\n enum A { B }", "2:2", "an `enum` is code, which cannot be erased"),
      ("export const enum A {}", "1:8", "an `enum` is code, which cannot be erased"),
      (
        "\nnamespace A { let b }", "2:1",
        "a `namespace` with values is code, which cannot be erased"
      ),
      (
        "namespace A {\n  enum B {}\n}", "1:1",
        "a `namespace` with values is code, which cannot be erased"
      ),
      ("module A {}", "1:1", "`module Name` is no longer TypeScript"),
      (
        "class A {\n  constructor(a, private b: C) {}\n}", "2:18",
        "a parameter that declares a field is code, which cannot be erased"
      ),
      ("import a = require('b')", "1:1", "`import name =` is code, which cannot be erased"),
      ("import A = B.C", "1:1", "`import name =` is code, which cannot be erased"),
      ("a;\nexport = b", "2:1", "`export =` is code, which cannot be erased"),
      ("let é = '😀', a = <B>c", "1:19", "`<T>value` cannot be erased"),
      ("f(<B<C>>d)", "1:3", "`<T>value` cannot be erased"),
      (
        "a + b as C * d", "1:12", "without its type this expression would be grouped in another way"
      ),
      (
        "a < b as C + d", "1:12", "without its type this expression would be grouped in another way"
      ),
      (
        "a ** b as C ** d", "1:13",
        "without its type this expression would be grouped in another way"
      ),
      ("-a as C ** d", "1:9", "without its type this expression would be grouped in another way"),
      ("let a = <b>c</b>", "1:9", "JSX is no JavaScript, and cannot be erased"),
      ("let a = <B />", "1:9", "JSX is no JavaScript, and cannot be erased"),
      ("f(<></>)", "1:3", "JSX is no JavaScript, and cannot be erased"),
    ] as [(String, String, String)]
  )
  func `what needs code is refused, with what to write instead`(
    source: String,
    place: String,
    message: String
  ) throws {
    let error = try #require(Self.error(source))
    #expect(error.code == .typeScriptSyntax)
    #expect(error.message == message)
    #expect(error.location?.description == place)
    #expect(error.help?.isEmpty == false)
  }

  @Test(
    arguments: [
      ("let a: B<C = d", "1:12", "expected `>`, found `=`"),
      ("function f<T(a) {}", "1:13", "expected `>`, found `(`"),
      ("let a = `b${c", "1:14", "expected `}`, found the end of the text"),
      ("let a = `b", "1:9", "a template has no end"),
      ("let a: `b${C", "1:13", "expected `}`, found the end of the text"),
      ("a\n/* b", "2:1", "a comment has no end"), ("let a: /* b", "1:8", "a comment has no end"),
      ("let a = 'b\n'", "1:9", "a string has no end"),
      ("let a = /b\n", "1:9", "a regular expression has no end on its line"),
      ("let a: ;", "1:8", "expected a type, found `;`"), ("a b", "1:3", "expected `;`, found `b`"),
      ("{ a", "1:4", "expected `}`, found the end of the text"),
      ("let a = (b: C)", "1:11", "expected `)`, found `:` or `?`"),
    ] as [(String, String, String)]
  )
  func `a text that is no TypeScript is refused at its place`(
    source: String,
    place: String,
    message: String
  ) throws {
    let error = try #require(Self.error(source))
    #expect(error.code == .typeScriptSyntax)
    #expect(error.message == message)
    #expect(error.location?.description == place)
  }
}

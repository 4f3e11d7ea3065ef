import TestSupport
import Testing

@testable import ScriptText

/// In the expectations `·` stands for each character that becomes a blank.
@Suite(.tags(.scriptText))
struct TypeErasureTests {
  private static func shown(_ source: String) throws -> String {
    let text = try TypeErasure.erase(source)
    #expect(text.utf16.count == source.utf16.count)
    let units = zip(text.utf16, source.utf16).map { unit, original in
      unit == 0x20 && original != 0x20 ? 0xB7 : unit
    }
    return String(decoding: units, as: UTF16.self)
  }

  @Test(
    arguments: [
      ("let a: A = b;", "let a· · = b;"),
      ("let a!: A, b: B;", "let a·· ·, b· ·;"),
      ("f(a!, b!.c![0]!);", "f(a·, b·.c·[0]·);"),
      ("function f(a: A, b?: B, ...c: C[]): D {}", "function f(a· ·, b·· ·, ...c· ···)· · {}"),
      ("function f(this: A, b) {}", "function f(····· ·· b) {}"),
      ("function f(this: A) {}", "function f(····· ·) {}"),
      ("const f = (a: A, b?): B => a;", "const f = (a· ·, b·)· · => a;"),
      ("class A { a: B; b?: C = d; c!: D }", "class A { a· ·; b·· · = d; c·· · }"),
      ("class A { get a(): B { return c } }", "class A { get a()· · { return c } }"),
      ("function f(a): a is B {}", "function f(a)· · ·· · {}"),
      ("function f(a): asserts a is B {}", "function f(a)· ······· · ·· · {}"),
      ("const f = (a): asserts a => {};", "const f = (a)· ······· · => {};"),
      ("try {} catch (a: unknown) {}", "try {} catch (a· ·······) {}"),
      ("for (const a of b as C[]) {}", "for (const a of b ·· ···) {}"),
    ] as [(String, String)]
  )
  func `the types of variables, parameters, results and fields become blanks`(
    source: String,
    expected: String
  ) throws {
    #expect(try Self.shown(source) == expected)
  }

  @Test(
    arguments: [
      ("f<A>(b); new F<A>(b); f<A>`b`; f<A>;", "f···(b); new F···(b); f···`b`; f···;"),
      ("a?.<B>(c)", "a?.···(c)"),
      ("const f = <T>(a: T) => a;", "const f = ···(a· ·) => a;"),
      ("let a = [<T,>(b: T) => b];", "let a = [····(b· ·) => b];"),
      ("function f<const T extends A = B>() {}", "function f······ · ······· · · ··() {}"),
      (
        "class A<T> extends B<T> implements C, D<T> {}",
        "class A··· extends B··· ·········· ·· ···· {}"
      ),
      ("f<<T>(a: T) => T>(b)", "f······· ·· ·· ··(b)"),
      ("async <T>(a: T) => a;", "async ···(a· ·) => a;"),
      ("async <T>(a)", "async ···(a)"),
    ] as [(String, String)]
  )
  func `generics become blanks`(source: String, expected: String) throws {
    #expect(try Self.shown(source) == expected)
  }

  @Test(
    arguments: [
      ("interface A { b: C }", "········· · · ·· · ·"),
      ("type A = B;", "···· · · ··"),
      ("export type A = B;", "······ ···· · · ··"),
      ("export default interface A {}", "······ ······· ········· · ··"),
      ("declare let a: A;", "······· ··· ·· ··"),
      ("declare module 'a' { export = b }", "······· ······ ··· · ······ · · ·"),
      ("declare global { var a: A }", "······· ······ · ··· ·· · ·"),
      ("declare enum A { B }", "······· ···· · · · ·"),
      ("declare abstract class A {}", "······· ········ ····· · ··"),
      (
        "abstract class A { abstract b(): C; d() {} }",
        "········ class A { ········ ···· ·· d() {} }"
      ),
      ("function f(a: A): void;\nfunction f(a) {}", "········ ···· ··· ·····\nfunction f(a) {}"),
      ("class A { b(): C; b() {} }", "class A { ···· ·· b() {} }"),
      ("class A { [key: string]: B; c }", "class A { ····· ········ ·· c }"),
      ("namespace A { type B = C; namespace D {} }", "········· · · ···· · · ·· ········· · ·· ·"),
      ("export as namespace A;", "······ ·· ········· ··"),
    ] as [(String, String)]
  )
  func `declarations of types alone become blanks`(source: String, expected: String) throws {
    #expect(try Self.shown(source) == expected)
  }

  @Test(
    arguments: [
      (
        "class A { public a; private static b; protected readonly c; override d() {} }",
        "class A { ······ a; ······· static b; ········· ········ c; ········ d() {} }"
      ),
      (
        "class A { public() {} readonly; static declare }",
        "class A { public() {} readonly; static declare }"
      ),
      ("a as B; a as const; a satisfies B; a!", "a ·· ·; a ·· ·····; a ········· ·; a·"),
      ("a as any as B", "a ·· ··· ·· ·"),
      ("a + b as C", "a + b ·· ·"),
      ("a as C && b + c", "a ·· · && b + c"), ("a as B > c + d", "a ·· · > c + d"),
    ] as [(String, String)]
  )
  func `words before members, and behind values, become blanks`(source: String, expected: String)
    throws
  {
    #expect(try Self.shown(source) == expected)
  }

  @Test(
    arguments: [
      ("import type A from 'a';", "······ ···· · ···· ····"),
      ("import type * as A from 'a';", "······ ···· · ·· · ···· ····"),
      ("import type A = require('a');", "······ ···· · · ·············"),
      (
        "import { type A, b, type C as D } from 'a';", "import { ···· ·· b, ···· · ·· · } from 'a';"
      ),
      ("export type { A };", "······ ···· · · ··"),
      ("export { type A, b };", "export { ···· ·· b };"),
      ("export type * from 'a';", "······ ···· · ···· ····"),
    ] as [(String, String)]
  )
  func `imports and exports of types become blanks`(source: String, expected: String) throws {
    #expect(try Self.shown(source) == expected)
  }

  @Test(
    arguments: [
      (
        "@a class A { @b c; accessor e = 1; #g; static { h } }",
        "@a class A { @b c; accessor e = 1; #g; static { h } }"
      ),
      ("using a = b;", "using a = b;"),
      ("for (a in b) c; for (;;) d", "for (a in b) c; for (;;) d"),
      ("let a = b < c > d;", "let a = b < c > d;"),
      (
        "import { type, type as b, type as as } from 'a';",
        "import { type, type as b, type as as } from 'a';"
      ),
      ("import type, { a } from 'b'", "import type, { a } from 'b'"),
      ("let type = declare; type = abstract", "let type = declare; type = abstract"),
      ("type\nA = b", "type\nA = b"),
      ("a < b; a << b; a >>> b; a >>>= b; a >= b;", "a < b; a << b; a >>> b; a >>>= b; a >= b;"),
      ("a != b; a !== b; a\n!b", "a != b; a !== b; a\n!b"),
      ("{ a: b } ({ as: 1, type: 2 })", "{ a: b } ({ as: 1, type: 2 })"),
      ("\\u0074ype\nA", "\\u0074ype\nA"),
    ] as [(String, String)]
  )
  func `JavaScript stays as it is`(source: String, expected: String) throws {
    #expect(try Self.shown(source) == expected)
  }

  @Test(
    arguments: [
      ("a\ntype B = C;\n(d)", "a\n;··· · · ··\n(d)"),
      ("a\ninterface B {}\n[c]", "a\n;········ · ··\n[c]"),
      ("a\ndeclare let b: C;\n`d`", "a\n;······ ··· ·· ··\n`d`"),
      ("a as B\n(c)", "a ;· ·\n(c)"),
      ("a as B\n[c]", "a ;· ·\n[c]"),
      ("a satisfies B\n`c`", "a ;········ ·\n`c`"),
      ("a!\n(b)", "a·\n(b)"),
      ("if (a) type B = C;\nelse interface D {}", "if (a) ;··· · · ··\nelse ;········ · ··"),
      ("class A { get: B\n c() {} }", "class A { get; ·\n c() {} }"),
      ("class A { a = b as C\n [d] = e }", "class A { a = b ;· ·\n [d] = e }"),
      ("class A { a = 1\n public [b] = 2 }", "class A { a = 1\n ;····· [b] = 2 }"),
      ("class A { a = 1\n declare b: C\n [d] }", "class A { a = 1\n ;······ ·· ·\n [d] }"),
    ] as [(String, String)]
  )
  func `a line that would continue what is erased before it begins anew`(
    source: String,
    expected: String
  ) throws {
    #expect(try Self.shown(source) == expected)
  }

  @Test(
    arguments: [
      ("(a): \n B => c;", "(a·· \n ) => c;"),
      ("async (a): Promise<\n  B\n> => c;", "async (a·· ········\n  ·\n) => c;"),
      ("async <\n  T\n>(a: T) => a;", "async (\n  ·\n··a· ·) => a;"),
      (
        "function f() { return <\n  T\n>(a: T) => a }",
        "function f() { return (\n  ·\n··a· ·) => a }"
      ),
      ("(a): /* é\n */ 'é' => b", "(a·· ·· ·\n ·· ··) => b"),
    ] as [(String, String)]
  )
  func `parentheses move to the line where an arrow or a word needs them`(
    source: String,
    expected: String
  ) throws {
    #expect(try Self.shown(source) == expected)
  }

  @Test(
    arguments: [
      ("a < b, c > d; f(a < b, c > (d))", "a < b, c > d; f(a · ·· · · (d))"),
      ("a<b>(c); a<b>\n(c); a < b >= c", "a···(c); a···\n(c); a < b >= c"),
      ("a ? (b) : c => d", "a ? (b) : c => d"),
      ("a ? (b) : c => d : e", "a ? (b) · · => d : e"),
      ("a ? (b): C => d : e", "a ? (b)· · => d : e"),
      ("a ? b : (c): D => e", "a ? b : (c)· · => e"),
      ("a! / b / c", "a· / b / c"),
      ("(a as B) / c / d", "(a ·· ·) / c / d"),
      ("let a = /b/ as C", "let a = /b/ ·· ·"),
      ("a as B\n/ c", "a ·· ·\n/ c"),
    ] as [(String, String)]
  )
  func `comparisons, conditions and divisions are told from types`(source: String, expected: String)
    throws
  {
    #expect(try Self.shown(source) == expected)
  }

  @Test(
    arguments: [
      ("let é: '名😀' = b", "let é· ····· = b"),
      ("let a: 'é' | '名😀' = b", "let a· ··· · ····· = b"),
      ("/* é */ let a: /* 😀 */ B", "/* é */ let a· ·· ·· ·· ·"),
    ] as [(String, String)]
  )
  func `characters of several bytes become as many blanks as an engine counts`(
    source: String,
    expected: String
  ) throws {
    #expect(try Self.shown(source) == expected)
  }

  @Test(
    arguments: [
      ("let a: {\n  b: C;\n} = d;", "let a· ·\n  ·· ··\n· = d;"),
      ("let a: {\r\n  b: C\r\n}\r\nlet d: E", "let a· ·\r\n  ·· ·\r\n·\r\nlet d· ·"),
      ("let a: {\u{2028}b: C} = d", "let a· ·\u{2028}·· ·· = d"),
    ] as [(String, String)]
  )
  func `lines end where they did`(source: String, expected: String) throws {
    #expect(try Self.shown(source) == expected)
  }

  @Test(arguments: ["Actions", "Sources", "Examples", "Documentation"])
  func `the JavaScript of this package stays as it is`(folder: String) throws {
    for script in Scripts.all(in: folder) {
      #expect(try TypeErasure.erase(script.text) == script.text, "\(script.path)")
    }
  }
}

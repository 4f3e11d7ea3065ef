import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting

extension ModuleScope {
  /// Each name once, in source order, without exports.
  fileprivate static func names(in source: String) -> [String] {
    declarations(in: source).filter { !$0.isExport }.map(\.name)
  }
}

@Suite(.tags(.analysis, .secrets))
struct ModuleScopeTests {
  @Test(arguments: [
    ("let a = 1, b; const c = { d: 2 }; var e", ["a", "b", "c", "e"]),
    ("const { a, b: c, d = f(x), ...e } = require('x');", ["a", "c", "d", "e"]),
    ("const [a, [b]] = [1, [2]];", ["a", "b"]),
    ("function a() { let b; } class C {} async function d(e) {}", ["a", "C", "d"]),
    ("exports.onExecutePostLogin = async (event) => { const a = 1; };", []),
    ("for (const a of []) {}\nlet b", ["b"]),
    ("// let a\n/* let b */ const c = 'let d;' + `let ${'e'} f`", ["c"]),
    ("const a = /[/]let b;/g, c = 4 / 2 / 1;", ["a", "c"]),
    ("let a = function () {}, b = class {};", ["a", "b"]),
    ("\u{FEFF}const a = 1;\r\nlet\u{A0}b = '🙂';\r\n", ["a", "b"]),
    ("let größe = 1; let $x_1 = 2", ["größe", "$x_1"]),
    ("let a = 'unterminated\nlet b", ["a", "b"]),
  ])
  func `names of the outermost level are found and no others`(source: String, names: [String]) {
    #expect(ModuleScope.names(in: source) == names)
  }

  @Test(arguments: [
    ("const a = () => f();", []), ("const a = async (x, y = g()) => ({});", []),
    ("const a = x => x()\nconst b = 1", []), ("const a = function () { return f(); };", []),
    ("const a = async function* f() { g(); }\nf()", []), ("class C { m() {} }", []),
    ("const a = [1, '('], b = { c: 2 };", []), ("const a = require('crypto').webcrypto;", []),
    ("const a = f(), b = 2;", ["a"]), ("let a = (() => { let n; return () => n; })();", ["a"]),
    ("const a = function () { return () => 1; }();", ["a"]), ("const a = new Map();", ["a"]),
    ("const { a, b: [c] } = f();", ["a", "c"]), ("const a = require('./x');", ["a"]),
    ("const a = 1\nexports.b = f()\nlet c = 2", ["module.exports.b"]),
    ("module.exports = { a: f() };", ["module.exports"]),
    ("exports.a = async () => { f(); };", []),
    ("const events = require('events'), { setTimeout } = require('timers/promises');", []),
    ("const a = require('abort'), b = require('node/events');", ["a", "b"]),
  ])
  func `what a call has made may hide something`(source: String, names: [String]) {
    let found = ModuleScope.declarations(in: source).filter(\.mayHide).map(\.name)
    #expect(found == names)
  }

  @Test func `a line of 100 kB is read`() {
    let line = "const list = [" + String(repeating: "'abcdefghij',", count: 8_000) + "]; let last;"
    #expect(ModuleScope.names(in: line) == ["list", "last"])
  }
}

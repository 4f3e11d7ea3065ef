import TestSupport
import Testing
import WireFormats

@testable import PolicySources

@Suite(.tags(.documents, .scriptText))
struct CodeUseTests {
  private static func body(_ text: String) -> CodeUse {
    CodeUse(ofAction: "exports.onExecutePostLogin = async (event, api) => {\n\(text)\n};")
  }

  @Test(
    arguments: [
      ("f(event.secrets.A)", ["A"]), ("f(event.secrets['A'], event.secrets[`B`])", ["A", "B"]),
      ("f(event?.secrets?.A)", ["A"]), ("f(event?.secrets?.['A'])", ["A"]),
      ("f(event['secrets'].A)", ["A"]),
      ("f(`x${event.secrets.A}y${`${event.secrets.B}`}`)", ["A", "B"]),
      ("const { A, B: b = 1 } = event.secrets;", ["A", "B"]),
      ("const { 'A': a } = event.secrets || {};", ["A"]),
      ("const { secrets } = event; f(secrets.A)", ["A"]),
      ("const { secrets: s, user } = event; f(s.A)", ["A"]),
      ("const { secrets: { A } } = event;", ["A"]),
      ("const { secrets = {}, ...rest } = event; f(secrets.A, rest)", ["A"]),
      ("const s = event.secrets; const { A } = s;", ["A"]),
      ("let s; s = event.secrets; const t = s; f(t.A)", ["A"]),
      ("const s = event.secrets\nconst t = s\nf(t.A)", ["A"]),
      ("if (event.secrets && event.secrets.A) f()", ["A"]),
      ("if (!event.secrets) return; f(event.secrets.A)", ["A"]),
      ("f(/event.secrets.A/, 'event.secrets.B') // event.secrets.C\n/* event.secrets.D */", []),
      ("f(`event.secrets.A`, other.event.secrets.B, { event: 1 })", []),
      ("function g(a, e) { f(e.secrets.A); }\ng(1, event);", ["A"]),
      ("const g = async ({ secrets: { A } }) => f(A);\nawait g(event);", ["A"]),
      ("const g = (e) => h(e); const h = e2 => f(e2.secrets.A); g(event);", ["A"]),
      ("f(event.user.secrets.A)", []), ("events.forEach((secrets) => f(secrets.A))", []),
    ] as [(String, [String])]
  )
  func `secrets that code reads`(text: String, names: [String]) {
    let use = Self.body(text).secrets
    #expect(use.mentioned.sorted() == names)
    #expect(!use.isWhole)
  }

  @Test(
    arguments: [
      "Object.keys(event.secrets)", "f(event)", "const g = (a) => a; g(1, event)",
      "const g = (...all) => f(all); g(event)", "const g = (e) => f(e); g(event)",
      "x.g(event); function g(e) {}", "f({ event })", "f({ ...event.secrets })",
      "event.secrets[name]", "event.secrets[`${name}`]", "const { ...all } = event.secrets;",
      "const { user, ...rest } = event;", "const { [name]: a } = event.secrets;",
      "const { secrets } = event; f(secrets)", "const e = event;", "event[name].A",
      "for (const k in event.secrets) f(k)", "event.secrets.hasOwnProperty('A')",
      "return event.secrets", "event?.[name]", "const all = [event.secrets];",
    ]
  )
  func `code that uses the secrets as a whole may read any`(text: String) {
    #expect(Self.body(text).secrets.isWhole)
  }

  @Test func `a name that something else has too reads no secret for certain`() {
    let use = Self.body("const { secrets } = event; list.map((secrets) => secrets.B);").secrets
    #expect(use.mentioned == ["B"])
    #expect(use.read.isEmpty)
    let alone = Self.body("const { secrets } = event; list.map((x) => secrets.B);").secrets
    #expect(alone.read.keys.sorted() == ["B"])
  }

  @Test(
    arguments: [
      "exports.onExecutePostLogin = async (e) => f(e.secrets.A);",
      "exports.onExecutePostLogin = async e => f(e.secrets.A);",
      "exports.onExecutePostLogin = async function (e, api) { f(e.secrets.A); };",
      "exports.onExecutePostLogin = function run(e) { f(e.secrets.A); };",
      "async function onExecutePostLogin(e, api) { f(e.secrets.A); }",
      "const onExecutePostLogin = async (e) => { f(e.secrets.A); };",
      "module.exports = { async onExecutePostLogin(e) { f(e.secrets.A); } };",
      "module.exports = { onExecutePostLogin: async (e) => f(e.secrets.A) };",
      "exports['onExecutePostLogin'] = async (e) => f(e.secrets.A);",
      "exports.onExecutePostLogin = async ({ secrets }, api) => f(secrets.A);",
      "exports.onExecutePostLogin = async ({ secrets: { A } }, api) => f(A);",
      "module.exports = async (e, context) => f(e.secrets.A);",
      "const f = (event) => event.secrets.A; exports.onExecutePostLogin = f;",
    ]
  )
  func `a handler may call its event anything`(code: String) {
    let use = CodeUse(ofAction: code)
    #expect(use.secrets.read.keys.sorted() == ["A"])
    #expect(!use.secrets.isWhole)
  }

  @Test func `a place is that of the name`() {
    let place = Self.body("  f(1,\n    event.secrets.KEY);").secrets.read["KEY"]
    #expect(place?.line == 3)
    #expect(place?.column == 19)
  }

  @Test func `a shared module reads its own secrets`() {
    let code = "const { A } = actions.secrets; exports.f = (event) => event.secrets.B + A;"
    #expect(CodeUse(ofModule: code).secrets.mentioned == ["A"])
  }

  @Test(
    arguments: [
      ("require('a'); require(\"b/c\"); require(`d`)", ["a", "b/c", "d"], false),
      ("await import('a'); require.resolve('b')", ["a", "b"], false),
      ("// require('a')\n'require(\"b\")'; x.require('c'); ({ require: 1 })", [], false),
      ("typeof require; require.cache", [], false), ("require(name); require('a')", ["a"], true),
      ("require('a' + b)", [], true), ("const r = require;", [], true),
      ("`${require('a').b}`", ["a"], false),
      ("import a, { b } from 'c';\nimport 'd';\nexport * from './e';", ["./e", "c", "d"], false),
      ("export const a = 1;\nexport default b;\nexport { c } from 'f'", ["f"], false),
      ("((require, module) => { require('./inner'); require('b'); })(1)", [], true),
    ] as [(String, [String], Bool)]
  )
  func `modules that code requires`(text: String, names: [String], isWhole: Bool) {
    let use = CodeUse(ofAction: text).modules
    #expect(use.mentioned.sorted() == names)
    #expect(use.isWhole == isWhole)
  }

  @Test(
    arguments: [
      ("axios", .package("axios")), ("@a/b/c", .package("@a/b")), ("@a/b@1.0.0", .package("@a/b")),
      ("lodash/get", .package("lodash")), ("auth0@2.9.1", .package("auth0")),
      ("crypto", .builtIn("crypto")), ("node:test", .builtIn("test")),
      ("timers/promises", .builtIn("timers")), ("actions:my module", .shared("my module")),
      ("./a", .other), ("../a", .other), ("/a", .other), ("#a", .other), ("", .other),
      ("@a", .other),
    ] as [(String, RequiredModule)]
  )
  func `a name is that of a package, a module of Node, or a shared one`(
    name: String,
    module: RequiredModule
  ) {
    #expect(RequiredModule(name) == module)
  }

  @Test(
    arguments: [
      "", "{", "}{)(", "event.secrets", "event.secrets.", "const { = event.secrets", "=",
      "const { secrets: } = event", "require(", "exports.onExecutePostLogin =", "=> =>", "`${",
      "import", "event[", "module.exports = (", "const {{{ secrets", "((event",
    ]
  )
  func `text that is not code is read to its end`(text: String) {
    #expect(CodeUse(ofAction: text).secrets.read.isEmpty)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("(", ")"), ("{a:", "}"), ("const {a:", "} = b"), ("({a:{}={", "}})"), ("a=>", ""),
      ("(a = (", ")) => 1"), ("event.secrets[", "]"), ("`${", "}`"), ("{secrets:{a=", "}} = event"),
      ("f(event);", ""), ("f(event,", ")"), ("function f(a){", "f(event)}"), ("event,", ""),
    ]
  )
  func `deeply nested code is read in time`(opening: String, closing: String) {
    let count = 100_000 / (opening.utf8.count + closing.utf8.count)
    let open = String(repeating: opening, count: count)
    #expect(CodeUse(ofAction: open).secrets.read.isEmpty)
    let closed = open + String(repeating: closing, count: count)
    #expect(CodeUse(ofAction: closed).secrets.read.keys.allSatisfy { $0 == "a" })
  }
}

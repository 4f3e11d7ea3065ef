import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Messages of Node.js 20, recorded, for a call of a value that is no function after other calls.
@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct CallChainMessageTests {
  private static let chains: [(code: String, hosted: String)] = [
    (
      "const a = { b: () => ({}) }; a.b(/[)]/).c();",
      "a.b(...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a.b(/* ) */).c();",
      "a.b(...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a.b(`${')'}`).c();",
      "a.b(...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a.b(4 / 2, 1 / 2).c();",
      "a.b(...).c is not a function"
    ),
    (
      "const f = () => 5; for (const x of f()) x;",
      "f is not a function or its return value is not iterable"
    ),
    (
      "const a = { f: () => 5 }; for (const [k] of a.f(1)) k;",
      "a.f is not a function or its return value is not iterable"
    ),
    (
      "const f = () => ({ bar: {} }); f().bar.baz();",
      "f(...).bar.baz is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a.b().c();",
      "a.b(...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a.b(1, ')').c(2);",
      "a.b(...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a\n  .b({ x: [1] })\n  .c ();",
      "a.b(...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a.b(() => { throw 1; }).c();",
      "a.b(...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a.b(`(`)['c']();",
      "a.b(...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a.b()[0]();",
      "a.b(...)[0] is not a function"
    ),
    (
      "const a = { b: () => ({}) }, k = 'c'; a.b()[k]();",
      "a.b(...)[k] is not a function"
    ),
    (
      "const a = { b: [() => ({})] }; a.b[0]().c();",
      "a.b[0](...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a?.b().c();",
      "a?.b(...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a.b?.().c();",
      "a.b(...).c is not a function"
    ),
    (
      "const a = { b: () => ({}) }; a.b()?.c();",
      "a.b(...)?.c is not a function"
    ),
    (
      "const a = {}; a?.b.c;a.b?.c;a?.c();",
      "Cannot read properties of undefined (reading 'c')"
    ),
    (
      "const f = () => 1; f()();",
      "f(...) is not a function"
    ),
    (
      "event.user.user_id.trim().split('|').foo();",
      "event.user.user_id.trim(...).split(...).foo is not a function"
    ),
    (
      "require('crypto').createHash('md5').foo();",
      "require(...).createHash(...).foo is not a function"
    ),
    (
      "JSON.parse('{}').foo();",
      "JSON.parse(...).foo is not a function"
    ),
    (
      "api.access.foo('x').bar();",
      "api.access.foo is not a function"
    ),
    (
      "[1].map((x) => x * 2).foo();",
      "[1].map(...).foo is not a function"
    ),
    (
      "[].foo();",
      "[].foo is not a function"
    ),
    (
      "(event.user).foo();",
      "event.user.foo is not a function"
    ),
    (
      "(await Promise.resolve({})).foo();",
      "(intermediate value).foo is not a function"
    ),
    (
      "(await fetch).json();",
      "(intermediate value).json is not a function"
    ),
    (
      "new Date().foo();",
      "(intermediate value).foo is not a function"
    ),
    (
      "const a = {}; a[`x`]();",
      "a.x is not a function"
    ),
  ]

  @Test(arguments: chains)
  func `the application is told what it would be told at Auth0`(
    code: String,
    hosted: String
  ) async throws {
    let outcome = try await Login.outcome(handler: code)
    #expect(outcome.error?.hostedMessage == hosted)
    #expect(outcome.reason == hosted)
    #expect(outcome.diagnostics.map(\.code).filter { $0 == .engineWording } == [])
  }

  @Test(
    arguments: [
      "({}).foo();", "[-1].foo();", "/x/.foo();", "(1, event).foo();", "(event.a || event).foo();",
      "const a = { b: () => ({}) }; a.b()[event.user]();",
      "const a = { b: () => ({}) }; a.b().c(')', '(');",
      "const a = { b: () => ({}) }; new (a.b().c)();",
    ]
  )
  func `where the callee has another form, the engine's text stands`(code: String) async throws {
    let outcome = try await Login.outcome(handler: code)
    #expect(outcome.error != nil)
    #expect(outcome.error?.hostedMessage == nil)
    #expect(outcome.diagnostics.map(\.code) == [.engineWording])
  }
}

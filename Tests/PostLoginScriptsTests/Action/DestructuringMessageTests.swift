import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Messages of Node.js 20, recorded, for values that cannot be destructured.
@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct DestructuringMessageTests {
  private static let event = #"""
    {"user":{"user_id":"auth0|1","email":"rosa@example.com","app_metadata":{},"user_metadata":{}},
    "request":{"geoip":{}},"secrets":{},"organization":null}
    """#

  private static let objects: [(code: String, hosted: String)] = [
    (
      "const { a } = undefined;",
      "Cannot destructure property 'a' of 'undefined' as it is undefined."
    ),
    (
      "let { a } = undefined;",
      "Cannot destructure property 'a' of 'undefined' as it is undefined."
    ),
    (
      "let a; ({ a } = undefined);",
      "Cannot destructure property 'a' of 'undefined' as it is undefined."
    ),
    (
      "const { ...rest } = undefined;",
      "Cannot destructure 'undefined' as it is undefined."
    ),
    (
      "const {} = undefined;",
      "Cannot destructure 'undefined' as it is undefined."
    ),
    (
      "const { a = 1 } = undefined;",
      "Cannot read properties of undefined (reading 'a')"
    ),
    (
      "const { a: { b } } = undefined;",
      "Cannot destructure property 'a' of 'undefined' as it is undefined."
    ),
    (
      "const { a } = event.nothing;",
      "Cannot destructure property 'a' of 'event.nothing' as it is undefined."
    ),
    (
      "const { a, b = 1 } = event.nothing;",
      "Cannot destructure property 'a' of 'event.nothing' as it is undefined."
    ),
    (
      "const { a: b = 1, c } = event.nothing;",
      "Cannot read properties of undefined (reading 'a')"
    ),
    (
      "const { 'a b': c } = event.nothing;",
      "Cannot destructure property 'a b' of 'event.nothing' as it is undefined."
    ),
    (
      "const { 0: first } = event.nothing;",
      "Cannot destructure property '0' of 'event.nothing' as it is undefined."
    ),
    (
      "const { [event.user]: a, b } = event.nothing;",
      "Cannot destructure 'event.nothing' as it is undefined."
    ),
    (
      "const { a, ...rest } = event['nothing'];",
      "Cannot destructure property 'a' of 'event.nothing' as it is undefined."
    ),
    (
      "const { a: [b] } = event.nothing;",
      "Cannot destructure property 'a' of 'event.nothing' as it is undefined."
    ),
    (
      "const {\n  a, // the }\n  b = '}',\n} = event.nothing;",
      "Cannot destructure property 'a' of 'event.nothing' as it is undefined."
    ),
    (
      "const { /* { */ a } = event.nothing // none\nconst b = 1;",
      "Cannot destructure property 'a' of 'event.nothing' as it is undefined."
    ),
    (
      "const { a } = event.user.app_metadata.plan;",
      "Cannot destructure property 'a' of 'event.user.app_metadata.plan' as it is undefined."
    ),
    (
      "const { a } = event.organization;",
      "Cannot destructure property 'a' of 'event.organization' as it is null."
    ),
    (
      "if (event) { const { a } = event\n  .nothing; }",
      "Cannot destructure property 'a' of 'event.nothing' as it is undefined."
    ),
    (
      "let a; ({ a } = event.nothing);",
      "Cannot destructure property 'a' of 'event.nothing' as it is undefined."
    ),
    (
      "const { a } = event.nothing, b = 1;",
      "Cannot destructure property 'a' of 'event.nothing' as it is undefined."
    ),
    (
      "const { a: { b } } = event;",
      "Cannot read properties of undefined (reading 'b')"
    ),
    (
      "const { user: { a: { b, c } } } = event;",
      "Cannot read properties of undefined (reading 'b')"
    ),
    (
      "const { user, request: { geoip: { cityName: { x } } } } = event;",
      "Cannot read properties of undefined (reading 'x')"
    ),
    (
      "const { organization: { a } } = event;",
      "Cannot read properties of null (reading 'a')"
    ),
    (
      "const { a } = event?.b;",
      "Cannot destructure property 'a' of '(intermediate value)' as it is undefined."
    ),
    (
      "const { a } = event.user?.plan?.name;",
      "Cannot destructure property 'a' of '(intermediate value)' as it is undefined."
    ),
    (
      "const { a = 1 } = event?.b;",
      "Cannot read properties of undefined (reading 'a')"
    ),
    (
      "const { ...a } = event?.b;",
      "Cannot destructure '(intermediate value)' as it is undefined."
    ),
    (
      "const risk = event.authentication; const { a } = risk && risk.assessments;",
      "Cannot destructure property 'a' of '(risk && risk.assessments)' as it is undefined."
    ),
    (
      "const risk = event.organization; const { a } = risk && risk.assessments;",
      "Cannot destructure property 'a' of '(risk && risk.assessments)' as it is null."
    ),
    (
      "const { request: risk } = event; const { a } = risk && risk.assessments;",
      "Cannot destructure property 'a' of '(risk && risk.assessments)' as it is undefined."
    ),
    (
      "const { a } = event.user && event.user.b && event.user.b.c;",
      "Cannot destructure property 'a' of '(event.user && event.user.b && event.user.b.c)' as it is undefined."
    ),
    (
      "const { a } = event.b ?? event.organization;",
      "Cannot destructure property 'a' of '(event.b ?? event.organization)' as it is null."
    ),
    (
      "const { a } = (event.b || null);",
      "Cannot destructure property 'a' of '(event.b || null)' as it is null."
    ),
    (
      "const { a } = event.nothing || undefined;",
      "Cannot destructure property 'a' of '(event.nothing || undefined)' as it is undefined."
    ),
    (
      "const { a } = await event.nothing;",
      "Cannot destructure property 'a' of '(intermediate value)' as it is undefined."
    ),
    (
      "const x = event.nothing; const { a } = x;",
      "Cannot destructure property 'a' of 'x' as it is undefined."
    ),
    (
      "const x = undefined, { a } = x;",
      "Cannot destructure property 'a' of 'x' as it is undefined."
    ),
    (
      "const { user } = event; const { a: { b } } = user;",
      "Cannot read properties of undefined (reading 'b')"
    ),
  ]

  private static let arrays: [(code: String, hosted: String)] = [
    (
      "const [a] = undefined;",
      "undefined is not iterable"
    ),
    (
      "let a; [a] = undefined;",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "const [a] = null;",
      "null is not iterable"
    ),
    (
      "let a; [a] = null;",
      "object null is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "let list; const [a] = list;",
      "list is not iterable"
    ),
    (
      "const list = null; const [a, b = 1] = list;",
      "list is not iterable"
    ),
    (
      "let list; const [{ a }] = list\nconst b = 1;",
      "list is not iterable"
    ),
    (
      "const list = {}; const [a] = list;",
      "list is not iterable"
    ),
    (
      "const [a] = api;",
      "api is not iterable"
    ),
    (
      "const [a] = event.nothing;",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "const [, a] = event['nothing'];",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "let a; [a] = event.organization;",
      "object null is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "const [a] = event.user.app_metadata.roles;",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "const [a] = event.nothing.roles;",
      "Cannot read properties of undefined (reading 'roles')"
    ),
    (
      "const [a] = event.user.email.match(/#/);",
      "object null is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "let a; [a] = event.user.email.match(/#/);",
      "object null is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "const f = () => null; const [a] = f(1, ')');",
      "f is not a function or its return value is not iterable"
    ),
    (
      "let a; const f = () => null; [a] = f();",
      "object null is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "const f = ([a]) => a; f(null);",
      "object null is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "function f(x, [a]) {} f(1);",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "function f([a] = null) {} f();",
      "object null is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "[null].map(([a]) => a);",
      "object null is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "[undefined].map(([[a]]) => a);",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "const [a] = event?.b;",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "let l; const [a] = l || null;",
      "object null is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "let l; const [a] = (l);",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "const a = 1; let l; const b = 1, [x] = l;",
      "l is not iterable"
    ),
    (
      "const [a] = await event.nothing;",
      "(intermediate value) is not iterable"
    ),
    (
      "const x = {}; const [a] = x.b;",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
  ]

  private static let loops: [(code: String, hosted: String)] = [
    (
      "for (const [k, v] of [null]) k;",
      ".for is not iterable"
    ),
    (
      "for (const [k, v] of [undefined]) k;",
      ".for is not iterable"
    ),
    (
      "for (const [k, v] of [5]) k;",
      ".for is not iterable"
    ),
    (
      "for (let [k] of Object.values({ a: null })) k;",
      ".for is not iterable"
    ),
    (
      "let k; for ([k] of [null]) k;",
      "object null is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "for (const x of event.nothing) x;",
      "event.nothing is not iterable"
    ),
    (
      "for (const { a } of event.user.identities) a;",
      "event.user.identities is not iterable"
    ),
    (
      "for (const [k, v] of event.user.app_metadata.roles) k;",
      "event.user.app_metadata.roles is not iterable"
    ),
    (
      "for (const x of event.nothing.list) x;",
      "Cannot read properties of undefined (reading 'list')"
    ),
    (
      "const f = () => null; for (const x of f()) x;",
      "f is not a function or its return value is not iterable"
    ),
    (
      "const a = { f() {} }; for (const [k, v] of a.f(1)) k;",
      "a.f is not a function or its return value is not iterable"
    ),
    (
      "for (const x of event?.b) x;",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "for (const x of event.user && event.b) x;",
      "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"
    ),
    (
      "const list = [null]; for (const [k] of list) k;",
      ".for is not iterable"
    ),
    (
      "const f = () => [null]; for (const [k] of f()) k;",
      ".for is not iterable"
    ),
    (
      "for (const x of await event.nothing) x;",
      "(intermediate value) is not iterable"
    ),
  ]

  @Test(arguments: objects + arrays + loops)
  func `the application is told what it would be told at Auth0`(
    code: String,
    hosted: String
  ) async throws {
    let outcome = try await Login.outcome(handler: code, event: Self.event)
    #expect(outcome.error?.hostedMessage == hosted)
    #expect(outcome.reason == hosted)
    #expect(outcome.diagnostics.map(\.code).filter { $0 == .engineWording } == [])
  }

  /// Cases in which neither the engine's message nor the text shows the value, or its type.
  @Test(
    arguments: [
      "const f = ({ a }) => a; f();", "function f(x, { a }) {} f(1);", "[null].map(({ a }) => a);",
      "for (const { a } of [null]) a;", "const f = () => null; const { a } = f();",
      "const f = () => null; const { a } = f() || event.nothing;",
      "const { a } = event.nothing ? 1 : null;", "const { a } = event.nothing && 1 || null;",
      "let x = event.nothing; x = null; const { a } = x;",
      "event.plan = null; const { a } = event.plan;", "const { a: { b } = {} } = event.nothing;",
      "const fn = ({ a } = undefined) => a; fn();", "const o = {}; ({ a: o.b } = event.nothing);",
      "const x = 1; { const x = event.nothing; const { a } = x; }",
      "const f = (x) => { const { a } = x; }; const x = {}; f(null);",
      "const event2 = {}; { const event = { user: null }; const { a } = event.user; }",
      "let l = [null]; const [[a]] = l;", "const [a] = event.user;", "const { a: [b] } = {};",
      "const { a: [b] = [] } = { a: null };", "const f = ([a]) => a; f({});",
      "for (const { a: [b] } of [{}]) b;", "const f = () => ({}); const [a] = f().b;",
    ]
  )
  func `where the text of the Action leaves it open, the engine's stands`(
    code: String
  ) async throws {
    let outcome = try await Login.outcome(handler: code, event: Self.event)
    #expect(outcome.error != nil)
    #expect(outcome.error?.hostedMessage == nil)
    #expect(outcome.diagnostics.map(\.code) == [.engineWording])
  }
}

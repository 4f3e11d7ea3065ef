import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct HostedMessageTests {
  /// A piece of code with the recorded messages of both engines: JavaScriptCore 2.50, and V8 of
  /// Node.js 20, which words these messages like Node.js 22.
  struct Row: Sendable, CustomTestStringConvertible {
    let code: String
    let engine: String
    let hosted: String

    init(_ code: String, _ engine: String, _ hosted: String) {
      self.code = code
      self.engine = engine
      self.hosted = hosted
    }

    var testDescription: String { code }
  }

  private static let members = [
    Row(
      "event.nothing.x;",
      "undefined is not an object (evaluating 'event.nothing.x')",
      "Cannot read properties of undefined (reading 'x')"
    ),
    Row(
      "const a = null; a.b;",
      "null is not an object (evaluating 'a.b')",
      "Cannot read properties of null (reading 'b')"
    ),
    Row(
      "event.nothing.run();",
      "undefined is not an object (evaluating 'event.nothing.run')",
      "Cannot read properties of undefined (reading 'run')"
    ),
    Row(
      "event.user.a.b.c();",
      "undefined is not an object (evaluating 'event.user.a.b')",
      "Cannot read properties of undefined (reading 'b')"
    ),
    Row(
      "const n = null; n.run();",
      "null is not an object (evaluating 'n.run')",
      "Cannot read properties of null (reading 'run')"
    ),
    Row(
      "event['a-b'].x;",
      "undefined is not an object (evaluating 'event['a-b'].x')",
      "Cannot read properties of undefined (reading 'x')"
    ),
    Row(
      "event.nothing[0];",
      "undefined is not an object (evaluating 'event.nothing[0]')",
      "Cannot read properties of undefined (reading '0')"
    ),
    Row(
      "const n = null; n[0];",
      "null is not an object (evaluating 'n[0]')",
      "Cannot read properties of null (reading '0')"
    ),
    Row(
      "event.nothing['x y'];",
      "undefined is not an object (evaluating 'event.nothing['x y']')",
      "Cannot read properties of undefined (reading 'x y')"
    ),
    Row(
      #"event.nothing["x"];"#,
      #"undefined is not an object (evaluating 'event.nothing["x"]')"#,
      "Cannot read properties of undefined (reading 'x')"
    ),
    Row(
      "const x = ''; x.match(/a/)[1];",
      "null is not an object (evaluating 'x.match(/a/)[1]')",
      "Cannot read properties of null (reading '1')"
    ),
    Row(
      "[].find(u => u.x).y;",
      "undefined is not an object (evaluating '[].find(u => u.x).y')",
      "Cannot read properties of undefined (reading 'y')"
    ),
    Row(
      "event.a\n  .b\n  .c();",
      "undefined is not an object (evaluating 'event.a\n  .b')",
      "Cannot read properties of undefined (reading 'b')"
    ),
    Row(
      "event?.nothing.x;",
      "undefined is not an object (evaluating 'event?.nothing.x')",
      "Cannot read properties of undefined (reading 'x')"
    ),
    Row(
      "new event.a.b();",
      "undefined is not an object (evaluating 'new event.a.b')",
      "Cannot read properties of undefined (reading 'b')"
    ),
    Row(
      "event.nothing.x = 1;",
      "undefined is not an object (evaluating 'event.nothing.x = 1')",
      "Cannot set properties of undefined (setting 'x')"
    ),
    Row(
      "const n = null; n.x = 1;",
      "null is not an object (evaluating 'n.x = 1')",
      "Cannot set properties of null (setting 'x')"
    ),
    Row(
      "event.nothing[0] = 1;",
      "undefined is not an object (evaluating 'event.nothing[0] = 1')",
      "Cannot set properties of undefined (setting '0')"
    ),
    Row(
      "const { plan } = event.organization.metadata;",
      "undefined is not an object (evaluating 'event.organization.metadata')",
      "Cannot read properties of undefined (reading 'metadata')"
    ),
  ]

  private static let calls = [
    Row(
      "api.user.setRoles();",
      "api.user.setRoles is not a function. (In 'api.user.setRoles()', 'api.user.setRoles' is undefined)",
      "api.user.setRoles is not a function"
    ),
    Row(
      "const list = [{}]; list[0].b();",
      "list[0].b is not a function. (In 'list[0].b()', 'list[0].b' is undefined)",
      "list[0].b is not a function"
    ),
    Row(
      "event.user['foo-bar']();",
      "event.user['foo-bar'] is not a function. (In 'event.user['foo-bar']()', 'event.user['foo-bar']' is undefined)",
      "event.user.foo-bar is not a function"
    ),
    Row(
      "const a = {}; a['0']();",
      "a['0'] is not a function. (In 'a['0']()', 'a['0']' is undefined)",
      "a.0 is not a function"
    ),
    Row(
      "new event.user.foo('a', 1);",
      "undefined is not a constructor (evaluating 'new event.user.foo('a', 1)')",
      "event.user.foo is not a constructor"
    ),
    Row(
      "const f = () => {}; new f();",
      "function is not a constructor (evaluating 'new f()')",
      "f is not a constructor"
    ),
    Row("undeclared;", "Can't find variable: undeclared", "undeclared is not defined"),
  ]

  private static let lists = [
    Row(
      "for (const x of event.user) x;",
      "undefined is not a function (near '...x of event.user...')",
      "event.user is not iterable"
    ),
    Row(
      "for (const [k, v] of event.user) k;",
      "undefined is not a function (near '...const [k, v] of event.user...')",
      "event.user is not iterable"
    ),
    Row(
      "let list; for (const x of list) x;",
      "undefined is not an object (evaluating 'x of list')",
      "list is not iterable"
    ),
    Row(
      "const list = null; for (const form of list) form;",
      "null is not an object (evaluating 'form of list')",
      "list is not iterable"
    ),
  ]

  private static let spreads = [
    Row(
      "[...5];",
      "Spread syntax requires ...iterable[Symbol.iterator] to be a function",
      "5 is not iterable"
    ),
    Row(
      "[...event.nothing];",
      "Spread syntax requires ...iterable not be null or undefined",
      "event.nothing is not iterable"
    ),
    Row(
      "const f = () => 5; [1, ...f()];",
      "Spread syntax requires ...iterable[Symbol.iterator] to be a function",
      "f is not a function or its return value is not iterable"
    ),
    Row(
      "const f = () => {}; f(...{});",
      "Spread syntax requires ...iterable[Symbol.iterator] to be a function",
      "Spread syntax requires ...iterable[Symbol.iterator] to be a function"
    ),
    Row(
      "Math.max(...event.user?.scores);",
      "Spread syntax requires ...iterable not be null or undefined",
      "(intermediate value) is not iterable (cannot read property undefined)"
    ),
    Row(
      "let x; for await (const y of x) y;",
      "undefined is not an object (evaluating 'y of x')",
      "Cannot read properties of undefined (reading 'Symbol(Symbol.asyncIterator)')"
    ),
    Row(
      "late; const late = 1;",
      "Cannot access uninitialized variable.",
      "Cannot access 'late' before initialization"
    ),
    Row(
      "const f = () => late; f(); const late = 1;",
      "Cannot access uninitialized variable.",
      "Cannot access 'late' before initialization"
    ),
    Row(
      "const c = 1; c = 2;",
      "Attempted to assign to readonly property.",
      "Assignment to constant variable."
    ),
  ]

  private static let documents = [
    Row(
      "JSON.parse(undefined);",
      #"JSON Parse error: Unexpected identifier "undefined""#,
      #""undefined" is not valid JSON"#
    ),
    Row(
      "JSON.parse();",
      #"JSON Parse error: Unexpected identifier "undefined""#,
      #""undefined" is not valid JSON"#
    ),
    Row(
      "const text = event.secrets.CONFIG; JSON.parse(text);",
      #"JSON Parse error: Unexpected identifier "undefined""#,
      #""undefined" is not valid JSON"#
    ),
    Row(
      "JSON.parse(NaN);",
      #"JSON Parse error: Unexpected identifier "NaN""#,
      #""NaN" is not valid JSON"#
    ),
  ]

  private static let others = [
    Row(
      "'a' in event.nothing;",
      "undefined is not an Object. (evaluating ''a' in event.nothing')",
      "Cannot use 'in' operator to search for 'a' in undefined"
    ),
    Row(
      "event instanceof event.nothing;",
      "Right hand side of instanceof is not an object",
      "Right-hand side of 'instanceof' is not an object"
    ),
    Row(
      "Object.keys(event.nothing).length;",
      "undefined is not an object (evaluating 'Object.keys(event.nothing)')",
      "Cannot convert undefined or null to object"
    ),
    Row(
      "Object.entries(null);",
      "Object.entries requires that input parameter not be null or undefined",
      "Cannot convert undefined or null to object"
    ),
    Row(
      "'' + Symbol('x');",
      "Cannot convert a symbol to a string",
      "Cannot convert a Symbol value to a string"
    ),
    Row(
      "+Symbol('x');",
      "Cannot convert a symbol to a number",
      "Cannot convert a Symbol value to a number"
    ),
    Row(
      "10n + 1;",
      "Invalid mix of BigInt and other type in addition.",
      "Cannot mix BigInt and other types, use explicit conversions"
    ),
    Row(
      "JSON.stringify(10n);",
      "JSON.stringify cannot serialize BigInt.",
      "Do not know how to serialize a BigInt"
    ),
    Row(
      "Object.create(null) + '';",
      "No default value",
      "Cannot convert object to primitive value"
    ),
    Row("JSON.parse('[1,');", "JSON Parse error: Unexpected EOF", "Unexpected end of JSON input"),
    Row(
      "[].reduce((a, b) => a);",
      "reduce of empty array with no initial value",
      "Reduce of empty array with no initial value"
    ),
    Row(
      "(function f() { f(); })();",
      "Maximum call stack size exceeded.",
      "Maximum call stack size exceeded"
    ),
  ]

  @Test(arguments: members + calls + lists + spreads + documents + others)
  func `the application is told what it would be told at Auth0`(row: Row) async throws {
    let outcome = try await Login.outcome(handler: row.code)
    #expect(outcome.error?.message == row.engine)
    #expect(outcome.error?.hostedMessage == row.hosted)
    #expect(outcome.reason == row.hosted)
    #expect(outcome.diagnostics.map(\.code).filter { $0 == .engineWording } == [])
  }

  /// Cases in which one message of the engine corresponds to several of Node.js, or lacks a part of
  /// it.
  @Test(
    arguments: [
      ("const [a] = event.user;", 2), ("[...(event.nothing || {}).list];", 2),
      ("const f = (a) => { f; const { b } = a; }; f();", 2),
      ("delete event.nothing.x;", 2), ("event.nothing[event.user.user_id];", 2),
      ("JSON.parse('{');", 2), ("JSON.parse('nul');", 2), ("'x'.repeat(-1);", 2),
      ("new Array(-1);", 2), ("new Function('a b');", nil), ("[].map(5);", 2),
      ("const t = 'x'; 'a' in t;", 2), ("10n * 1;", 2), ("class A {} A();", nil),
      ("Object.freeze(event).user = 1; 'use strict'; Object.freeze([]).push(1);", 2),
    ] as [(String, Int?)]
  )
  func `where no form matches, the text stands and a diagnostic says so`(
    handler: String,
    line: Int?
  ) async throws {
    let outcome = try await Login.outcome(handler: handler)
    #expect(outcome.error?.hostedMessage == nil)
    #expect(outcome.reason == outcome.error?.message)
    let diagnostic = try #require(outcome.diagnostics.first)
    #expect(outcome.diagnostics.map(\.code) == [.engineWording])
    #expect(diagnostic.severity == .info)
    #expect(diagnostic.action == "action")
    #expect(diagnostic.location == outcome.error?.location)
    if let line { #expect(diagnostic.location?.line == line) }
    #expect(diagnostic.message.contains("JavaScriptCore's own text"))
  }

  @Test(
    arguments: [
      "throw new Error('undefined is not an object (evaluating \\'a.b\\')');",
      "throw new TypeError('mine');", "throw RangeError('mine');",
      "throw new (class Mine extends TypeError {})('mine');",
      "[1].map(() => { throw new TypeError('mine'); });",
      "throw Reflect.construct(TypeError, ['mine']);", "throw 'text';",
      "throw { name: 'TypeError' };",
      "api.accessToken.addScope(5);", "api.redirect.sendUserTo('no URL');",
      "await api.roles.getUserEffectiveRoles(null);",
      "try { api.accessToken.addScope(5); } catch (e) { throw new TypeError(e.message); }",
      "const { addScope } = api.accessToken; addScope('a');", "require('axios');",
    ]
  )
  func `what the author or api says is not the engine's`(handler: String) async throws {
    let outcome = try await Login.outcome(handler: handler)
    #expect(outcome.error?.hostedMessage == nil)
    #expect(outcome.reason == outcome.error?.message)
    #expect(outcome.diagnostics.filter { $0.code != .missingModule } == [])
  }
}

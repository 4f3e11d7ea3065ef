import ScriptEngine
import TestSupport
import Testing

@testable import EnvironmentTestSupport
@testable import ScriptEnvironment

@Suite(.tags(.javaScript))
struct ConsoleTests {
  /// Expected texts are those of Node.js 22.
  @Test(
    arguments: [
      ("console.log('a', 'b');", "a b"),
      ("console.log();", ""),
      ("console.log(console.log === console.log, console.info === console.log);", "true false"),
      ("console.log(1, -0, 10n, true, null, undefined);", "1 -0 10n true null undefined"),
      ("console.log(Symbol('s'));", "Symbol(s)"),
      (
        "console.log({ a: 1, 'b-c': 'x', [Symbol('d')]: [] });",
        "{ a: 1, 'b-c': 'x', [Symbol(d)]: [] }"
      ),
      ("console.log([1, 'two', [3]]);", "[ 1, 'two', [ 3 ] ]"),
      ("console.log({ a: { b: { c: { d: 1 } } } });", "{ a: { b: { c: [Object] } } }"),
      ("console.log([[[[1]]]]);", "[ [ [ [Array] ] ] ]"),
      ("console.log({}, []);", "{} []"),
      (
        "console.log(new Map([[1, { a: 2 }]]), new Set(['x']));",
        "Map(1) { 1 => { a: 2 } } Set(1) { 'x' }"
      ),
      (
        "console.log(function foo() {}, () => {}, class A {});",
        "[Function: foo] [Function (anonymous)] [class A]"
      ),
      ("console.log(async () => {});", "[AsyncFunction (anonymous)]"),
      ("console.log(new Date(0), /a+/g);", "1970-01-01T00:00:00.000Z /a+/g"),
      ("console.log('it\\'s', [\"it's\"]);", "it's [ \"it's\" ]"),
      ("console.log(Object.create(null));", "[Object: null prototype] {}"),
      ("class Foo { x = 1 } console.log(new Foo());", "Foo { x: 1 }"),
      ("console.log({ get a() { return 1; }, set b(v) {} });", "{ a: [Getter], b: [Setter] }"),
      (
        "console.log('%s is %d years, %i, %f, %j %o %%', 'Rosa', '42', 42.9, '1.5', { a: 1 }, [1], 'rest');",
        "Rosa is 42 years, 42, 1.5, {\"a\":1} [ 1, [length]: 1 ] % rest"
      ),
      ("console.log('100%', 'done');", "100% done"),
      ("console.log('%s');", "%s"),
      ("console.count(); console.count();", "default: 1\ndefault: 2"),
      (
        "console.assert(true, 'no'); console.assert(false, 'yes'); console.assert();",
        "Assertion failed: yes\nAssertion failed"
      ),
      (
        "console.table([{ a: 1, b: 'x' }, { a: 2, c: true }]);",
        """
        ┌─────────┬───┬─────┬──────┐
        │ (index) │ a │ b   │ c    │
        ├─────────┼───┼─────┼──────┤
        │ 0       │ 1 │ 'x' │      │
        │ 1       │ 2 │     │ true │
        └─────────┴───┴─────┴──────┘
        """
      ),
      (
        "console.table(new Map([['k', { a: 1 }]]));",
        """
        ┌───────────────────┬─────┬──────────┐
        │ (iteration index) │ Key │ Values   │
        ├───────────────────┼─────┼──────────┤
        │ 0                 │ 'k' │ { a: 1 } │
        └───────────────────┴─────┴──────────┘
        """
      ),
      (
        "console.table([{ a: 1, b: 2 }], ['b']);",
        """
        ┌─────────┬───┐
        │ (index) │ b │
        ├─────────┼───┤
        │ 0       │ 2 │
        └─────────┴───┘
        """
      ),
      (
        "console.table([['x', 1], 'plain']);",
        """
        ┌─────────┬─────┬───┬─────────┐
        │ (index) │ 0   │ 1 │ Values  │
        ├─────────┼─────┼───┼─────────┤
        │ 0       │ 'x' │ 1 │         │
        │ 1       │     │   │ 'plain' │
        └─────────┴─────┴───┴─────────┘
        """
      ),
      ("console.table('text');", "text"),
      (
        "console.group('g'); console.log('in'); console.groupEnd(); console.log('out');",
        "g\n  in\nout"
      ),
      ("console.dir({ a: 1 });", "{ a: 1 }"),
    ]
  )
  func `the console prints as Node.js does`(script: String, text: String) async throws {
    let output = try await Self.output(of: script)
    #expect(output.map(\.text).joined(separator: "\n") == text)
  }

  @Test func `levels and order are kept`() async throws {
    let output = try await Self.output(
      of:
        "console.log(1); console.error(2); console.warn(3); console.info(4); console.debug(5); console.trace(6);"
    )
    #expect(output.map(\.level) == ["log", "error", "warn", "info", "debug", "trace"])
    #expect(output.map(\.text) == ["1", "2", "3", "4", "5", "6"])
  }

  @Test(
    arguments: [
      "const a = {}; a.self = a; console.log(a);",
      "console.log(new Proxy({}, { ownKeys() { throw 1; }, get() { throw 1; } }));",
      "console.log({ toString() { throw 1; }, constructor: { get name() { throw 1; } } });",
      "console.log('%d', { valueOf() { throw 1; } });",
    ]
  )
  func `a value that resists is no failure of the script`(script: String) async throws {
    #expect(try await Self.output(of: script).count == 1)
  }

  @Test func `what is printed beyond the limit is thrown away`() async throws {
    let (lines, isTruncated) = try await Self.run(
      "for (let i = 0; i < 100; i += 1) console.log('0123456789');",
      maximumBytes: 25
    )
    #expect(lines.map(\.text) == ["0123456789", "0123456789", "012"])
    #expect(isTruncated)
  }

  @Test func `the global console is the same as the module's`() async throws {
    let output = try await Self.output(
      of: "globalThis.console.log(console === globalThis.console);"
    )
    #expect(output.map(\.text) == ["true"])
  }

  private static func output(of script: String) async throws -> [ConsoleOutput.Line] {
    try await run(script, maximumBytes: 1 << 16).lines
  }

  private static func run(
    _ script: String,
    maximumBytes: Int
  ) async throws -> (lines: [ConsoleOutput.Line], isTruncated: Bool) {
    try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      let environment = try ScriptEnvironment(in: realm)
      environment.output.begin(maximumBytes: maximumBytes)
      let load = try environment.loader(of: ModuleScript(script, file: "guest.js"))
      let limits = ExecutionLimits(time: .seconds(5), memoryBytes: 1 << 30)
      let completion = realm.run(load, [], limits: limits)
      #expect(completion == .finished)
      return (environment.output.lines, environment.output.isTruncated)
    }
  }
}

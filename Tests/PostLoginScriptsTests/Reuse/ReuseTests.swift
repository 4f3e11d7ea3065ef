import EventTestSupport
import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// A used realm that is as new makes no difference to an execution.
@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct ReuseTests {
  private static let ordinary = """
    const names = ['a', 'b'];
    let count = 0;
    exports.onExecutePostLogin = async (event, api) => {
      count += 1;
      const [first] = names.map((name) => name.replace(/a/, 'x'));
      console.log(first, count);
      if (!event.user.email) return api.access.deny('no address');
      await Promise.resolve();
      api.idToken.setCustomClaim('https://example.com/names', names);
      api.accessToken.setCustomClaim('https://example.com/count', count);
    };
    """

  @Test(arguments: [false, true])
  func `an Action that changes nothing shared gets its realm again`(isTraced: Bool) async throws {
    let runs = try await ReuseMachine()
      .runs(of: Self.quiet, times: 10, mode: ReuseMachine.reusing, isTraced: isTraced)
    #expect(runs.reuseCount == 9)
    let first = try #require(runs.seen.first)
    #expect(first.commands.count == 2)
    #expect(runs.seen.allSatisfy { $0 == first })
  }

  private static let quiet = ordinary.replacing(
    "console.log(first, count)",
    with: "console.log(first)"
  )

  @Test func `on demand every execution gets a new realm`() async throws {
    let runs = try await ReuseMachine().runs(of: Self.quiet, times: 5, mode: ReuseMachine.making)
    #expect(runs.reuseCount == 0)
    #expect(runs.seen.count == 5)
  }

  @Test func `an Action that throws gets its realm again`() async throws {
    let source = "exports.onExecutePostLogin = async () => { null.member; };"
    let runs = try await ReuseMachine().runs(of: source, times: 4, mode: ReuseMachine.reusing)
    #expect(runs.reuseCount == 3)
    let first = try #require(runs.seen.first)
    #expect(first.error?.location?.line == 1)
    #expect(runs.seen.allSatisfy { $0 == first })
  }

  @Test(arguments: [
    "console.log(String(new (class Refusal extends Error {})('no')))",
    "console.log((class Bytes extends Uint8Array {}).name, (class List extends Map {}).name)",
    "console.log({ a: [1] }, new Map([[1, 2]]))", "console.table([{ a: 1 }])",
    "console.log(require('util').format('%s', 1), require('querystring').stringify({ a: 1 }))",
  ])
  func `an Action that uses modules of its environment gets its realm again`(
    statement: String
  ) async throws {
    let seen = try await expectReuse("exports.onExecutePostLogin = async () => { \(statement); };")
    #expect(!seen.logs.isEmpty)
  }

  @Test(arguments: [
    "new URL('https://a.example/?b=c').searchParams.get('b')", "Buffer.from('a').toString('hex')",
    "typeof crypto.randomUUID()", "atob('YQ==') + btoa('a')", "structuredClone({ a: 1 }).a",
    "new TextDecoder().decode(new TextEncoder().encode('a'))", "process.env.A",
    "new Headers({ a: 'b' }).get('a')", "AbortSignal.timeout(5).aborted", "global === globalThis",
    "await new Promise((resolve) => setTimeout(() => resolve('later'), 1))",
    "await new Promise((resolve) => queueMicrotask(() => resolve('soon')))",
    "await fetch('https://a.example/').catch((error) => error.cause.message)",
    "new URLSearchParams({ a: 'b' })", "typeof fetch", "performance.mark('a').name",
  ])
  func `an Action that uses globals which it names gets its realm again`(
    value: String
  ) async throws {
    let source = "exports.onExecutePostLogin = async () => { console.log(String(\(value))); };"
    let seen = try await expectReuse(source)
    #expect(seen.error == nil)
    #expect(seen.logs.count == 1)
    try await expectSame(source)
  }

  @Test(arguments: [
    ("const o = Object.create(globalThis); o.URL = 7; return [o.URL, typeof URL]", "7 function"),
    ("URL = 7; return [URL, globalThis.URL]", "7 7"),
    ("delete globalThis.atob; return [typeof atob, 'btoa' in globalThis]", "undefined true"),
    ("return [Object.keys(globalThis).length, Object.hasOwn(globalThis, 'fetch')]", "0 true"),
  ])
  func `a global that is named behaves as a value does`(
    body: String,
    text: String
  ) async throws {
    let source =
      "exports.onExecutePostLogin = async () => console.log((() => { \(body); })().join(' '));"
    for mode in [ReuseMachine.reusing, ReuseMachine.making, ReuseMachine.keeping] {
      let runs = try await ReuseMachine().runs(of: source, times: 1, mode: mode)
      #expect(runs.seen.map(\.logs) == [[text]])
    }
  }

  @Test func `a global whose name is put together changes the realm`() async throws {
    let source = "exports.onExecutePostLogin = async () => { globalThis['U' + 'RL'].name; };"
    let runs = try await ReuseMachine().runs(of: source, times: 4, mode: ReuseMachine.reusing)
    #expect(runs.reuseCount == 0)
    try await expectSame(source)
  }

  @Test func `a module is evaluated anew, with texts of templates of its own`() async throws {
    let source = """
      const kept = [];
      const tag = (texts) => texts;
      exports.onExecutePostLogin = async (event) => {
        const texts = tag`a`;
        console.log(String(Object.isFrozen(texts) && kept.length));
        kept.push(texts);
      };
      """
    let runs = try await ReuseMachine().runs(of: source, times: 3, mode: ReuseMachine.reusing)
    #expect(runs.reuseCount == 2)
    #expect(runs.seen.map(\.logs) == [["0"], ["0"], ["0"]])
  }

  @Test(arguments: ["deny", "claims", "nothing"])
  func `an ordinary Action does the same in both kinds of realms`(kind: String) async throws {
    let event = kind == "deny" ? Login.event(["user": #"{"user_id":"a|1"}"#]) : Login.event
    let source = kind == "nothing" ? "exports.onExecutePostLogin = async () => {};" : Self.ordinary
    try await expectSame(source, event: event)
  }

  /// Everything that an Action can do with its event, without the operation's name in a variable.
  @Test(arguments: TraceEqualityTests.operations)
  func `every operation does the same in both kinds of realms`(operation: String) async throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Trace/operations.js")
    let source = try String(contentsOf: path, encoding: .utf8)
      .replacing("process.env.OPERATION", with: "'\(operation)'")
    #expect(!source.contains("process.env.OPERATION"))
    try await expectSame(source)
  }

  @Test(arguments: try actions())
  func `the Actions of this repository do the same in both kinds of realms`(
    path: String
  ) async throws {
    let source = try String(contentsOfFile: path, encoding: .utf8)
    for (seed, grant) in Transaction.Grant.allCases.enumerated() {
      let login = TransactionGenerator(grant).login(seed: UInt64(seed))
      try await expectSame(source, event: login.event().json.text)
    }
  }

  static func actions() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Actions")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { $0.appending(path: "code.js").path }
      .filter(FileManager.default.fileExists).sorted()
  }

  /// Expects four executions to be alike and to share a realm; returns what one of them does.
  private func expectReuse(_ source: String) async throws -> ReuseMachine.Seen {
    let runs = try await ReuseMachine().runs(of: source, times: 4, mode: ReuseMachine.reusing)
    #expect(runs.reuseCount == 3)
    let first = try #require(runs.seen.first)
    #expect(runs.seen.allSatisfy { $0 == first })
    return first
  }

  private func expectSame(_ source: String, event: String = Login.event) async throws {
    let machine = ReuseMachine()
    for isTraced in [false, true] {
      let used =
        try await machine
        .runs(of: source, times: 4, mode: ReuseMachine.reusing, event: event, isTraced: isTraced)
      let new =
        try await machine
        .runs(of: source, times: 4, mode: ReuseMachine.making, event: event, isTraced: isTraced)
      #expect(used.seen == new.seen)
    }
  }
}

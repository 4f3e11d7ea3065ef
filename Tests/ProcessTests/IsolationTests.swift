import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// State that one execution could leave for the next one in the same worker.
@Suite(.tags(.sandbox, .workers), .timeLimit(.minutes(5)))
struct IsolationTests {
  /// A way to leave state, and how the next execution would find it.
  struct Trace: Sendable, CustomTestStringConvertible {
    let name: String
    /// Leaves the state; runs in the first execution.
    let leave: String
    /// An expression that finds the state; evaluated in both executions, before the state is left.
    let find: String
    /// Whether a warm realm keeps it; a fresh one never does.
    let staysWarm: Bool

    var testDescription: String { name }
  }

  /// Auth0 keeps a whole process between logins, so that globals, prototypes and values in module
  /// scope stay in a warm realm; state of one login never does.
  static let traces = [
    Trace(name: "module scope", leave: "kept = 1;", find: "kept", staysWarm: true),
    Trace(
      name: "a member of exports",
      leave: "exports.kept = 1;",
      find: "exports.kept",
      staysWarm: true
    ),
    Trace(
      name: "a global",
      leave: "globalThis.kept = 1;",
      find: "globalThis.kept",
      staysWarm: true
    ),
    Trace(
      name: "a prototype",
      leave: "Object.prototype.kept = 1; Array.prototype.map = 1;",
      find: "({}).kept",
      staysWarm: true
    ),
    Trace(
      name: "a symbol of the registry",
      leave: "globalThis[Symbol.for('kept')] = 1;",
      find: "globalThis[Symbol.for('kept')]",
      staysWarm: true
    ),
    Trace(
      name: "a mark of performance",
      leave: "performance.mark('kept');",
      find: "performance.getEntriesByName('kept')[0]?.name",
      staysWarm: false
    ),
    Trace(
      name: "the event",
      leave: "event.user.kept = 1; event.kept = 1; event.user.email = 'other';",
      find: "event.user.kept ?? event.kept ?? (event.user.email === 'rosa@example.com' ? undefined "
        + ": event.user.email)",
      staysWarm: false
    ),
    Trace(
      name: "the api object",
      leave: "try { api.kept = 1; api.access.kept = 1; } catch {}",
      find: "api.kept ?? api.access.kept",
      staysWarm: false
    ),
    Trace(
      name: "the cache",
      leave: "api.cache.set('kept', '1');",
      find: "api.cache.get('kept')",
      staysWarm: false
    ),
    Trace(
      name: "metadata",
      leave: "api.user.setAppMetadata('kept', 1);",
      find: "event.user.app_metadata.kept",
      staysWarm: false
    ),
  ]

  private static func source(_ trace: Trace) -> String {
    """
    let kept;
    exports.onExecutePostLogin = async (event, api) => {
      console.log(String(\(trace.find)));
      \(trace.leave)
    };
    """
  }

  private static func found(
    _ source: String,
    on host: ScriptHost,
    times: Int = 2
  ) async throws -> [String] {
    let action = try ScriptAction(name: "action", source: source, file: "action.js", host: host)
    var found: [String] = []
    for _ in 0..<times {
      let outcome = try await Flow([Flow.Step(action)]).run(Event(json: Login.event))
      #expect(outcome.error == nil, "\(outcome.error?.message ?? "")")
      found += outcome.logs
    }
    return found
  }

  @Test(arguments: traces)
  func `a fresh execution finds nothing of an earlier one`(trace: Trace) async throws {
    let host = WorkerProgram.host(isolation: .fresh)
    #expect(try await Self.found(Self.source(trace), on: host) == ["undefined", "undefined"])
    #expect(host.workerProcessIDs.count == 1)
  }

  @Test(arguments: traces)
  func `a warm execution finds what the realm keeps, and nothing of the login`(
    trace: Trace
  ) async throws {
    let found = try await Self.found(
      Self.source(trace),
      on: WorkerProgram.host(isolation: .warm)
    )
    #expect(found == ["undefined", trace.staysWarm ? "1" : "undefined"])
  }

  @Test(arguments: Isolation.allCases)
  func `a promise that is still pending does not go on in the next execution`(
    isolation: Isolation
  ) async throws {
    let source = """
      let resolve;
      let calls = 0;
      exports.onExecutePostLogin = async (event, api) => {
        calls += 1;
        const number = calls;
        console.log(`begin ${number}`);
        if (resolve) resolve();
        const pending = new Promise((done) => { resolve = done; });
        pending.then(() => {
          api.access.deny(`from ${number}`);
          console.log(`late ${number}`);
        });
      };
      """
    let host = WorkerProgram.host(isolation: isolation)
    let action = try ScriptAction(name: "action", source: source, file: "action.js", host: host)
    let flow = Flow([Flow.Step(action)])
    let first = try await flow.run(Event(json: Login.event))
    let second = try await flow.run(Event(json: Login.event))
    #expect(first.logs == ["begin 1"])
    #expect(first.decision == .allowed)
    // A warm realm keeps module scope, and with it a function; the `api` object of the earlier
    // login has no effect any more.
    #expect(second.decision == .allowed)
    #expect(second.logs.first == (isolation == .warm ? "begin 2" : "begin 1"))
    #expect(second.actions.first?.commands == [])
  }

  @Test(arguments: Isolation.allCases)
  func `two versions of an Action share nothing`(isolation: Isolation) async throws {
    let host = WorkerProgram.host(isolation: isolation)
    let leaving = """
      globalThis.kept = 1;
      Object.prototype.kept = 1;
      Promise.prototype.then = undefined;
      exports.onExecutePostLogin = async (event, api) => { console.log('left'); };
      """
    let finding = """
      exports.onExecutePostLogin = async (event, api) => {
        console.log(`${globalThis.kept} ${({}).kept} ${typeof Promise.prototype.then}`);
      };
      """
    #expect(try await Self.found(leaving, on: host, times: 1) == ["left"])
    let expected = "undefined undefined function"
    #expect(try await Self.found(finding, on: host) == [expected, expected])
  }

  @Test func `a warm realm in which a limit was hit is not used again`() async throws {
    let host = WorkerProgram.host(isolation: .warm)
    // The start of a worker counts as time of the login that waits for it.
    try await host.start()
    let source = """
      let calls = 0;
      exports.onExecutePostLogin = async (event, api) => {
        calls += 1;
        console.log(String(calls));
        if (calls === 2) for (;;);
      };
      """
    let action = try ScriptAction(name: "action", source: source, file: "action.js", host: host)
    var flow = Flow([Flow.Step(action)])
    flow.limits.time = .milliseconds(200)
    var seen: [String] = []
    for _ in 0..<3 {
      let outcome = try await flow.run(Event(json: Login.event))
      seen.append(outcome.error?.code.rawValue ?? outcome.logs.first ?? "")
    }
    #expect(seen == ["1", "timeLimit", "1"])
  }

  @Test(arguments: Isolation.allCases)
  func `what the console counts, times and indents belongs to one execution`(
    isolation: Isolation
  ) async throws {
    let source = """
      exports.onExecutePostLogin = async () => {
        console.group('group');
        console.count('count');
        console.time('time');
        await new Promise((resolve) => setTimeout(resolve, 5));
        console.timeLog('time');
      };
      """
    let host = ScriptHost(isolation: isolation)
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    let context = RunContext(milliseconds: 1_768_478_400_000)
    for _ in 0..<3 {
      let outcome = try await Flow([Flow.Step(action)])
        .run(Event(json: Login.event), context: context)
      let lines = outcome.actions.first?.logs.map(\.text)
      #expect(lines == ["group", "  count: 1", "  time: 5ms"])
    }
  }

  @Test(arguments: Isolation.allCases)
  func `a seed determines its own execution and no other`(isolation: Isolation) async throws {
    let source = "exports.onExecutePostLogin = async () => { console.log(Math.random()); };"
    let host = ScriptHost(isolation: isolation)
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    var numbers: [String] = []
    for seed in [7, nil, 7, nil] as [UInt64?] {
      var context = RunContext()
      context.seed = seed
      let outcome = try await Flow([Flow.Step(action)])
        .run(Event(json: Login.event), context: context)
      numbers += outcome.actions.first?.logs.map(\.text) ?? []
    }
    #expect(numbers.count == 4)
    #expect(numbers.first == numbers.dropFirst(2).first)
    #expect(Set(numbers).count == 3)
  }

  /// With this much memory for each, a worker that kept it would be too large after 512 of them.
  @Test(arguments: Isolation.allCases)
  func `what an execution leaves waiting is given back`(isolation: Isolation) async throws {
    let host = WorkerProgram.host(isolation: isolation)
    let source = """
      exports.onExecutePostLogin = async () => {
        const much = new Uint8Array(1 << 20).fill(1);
        setTimeout(() => much, 1e9);
        setInterval(() => much, 1e9);
        new Promise((resolve) => setTimeout(resolve, 1e9)).then(() => much);
      };
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    let flow = Flow([Flow.Step(action)])
    for _ in 0..<600 {
      #expect(try await flow.run(Event(json: Login.event)).actions.map(\.error) == [nil])
    }
    #expect(host.workerRestartCount == 0)
    await host.shutDown()
  }
}

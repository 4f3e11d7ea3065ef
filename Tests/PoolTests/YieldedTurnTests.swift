import Glibc
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Logins whose scripts wait for an HTTP response delay no other login.
@Suite(.tags(.workers), .timeLimit(.minutes(5)))
struct YieldedTurnTests {
  /// A host that responds when the test says so.
  private actor SlowHost {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private(set) var requestCount = 0

    func answer() async {
      requestCount += 1
      watchers.filter { $0.count <= requestCount }.forEach { $0.continuation.resume() }
      watchers.removeAll { $0.count <= requestCount }
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    func open() {
      isOpen = true
      waiting.forEach { $0.resume() }
      waiting = []
    }

    func untilAsked(_ count: Int) async {
      guard requestCount < count else { return }
      await withCheckedContinuation { watchers.append((count, $0)) }
    }
  }

  private struct SlowAccess: HostAccess {
    let host: SlowHost

    func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

    func request(_ request: ScriptRequest) async -> HTTPReply {
      if request.url.contains("slow") { await host.answer() }
      return HTTPReply(.failure(HTTPFailure(code: "ECONNRESET", message: "no answer")))
    }
  }

  private static let asking = """
    exports.onExecutePostLogin = async (event, api) => {
      try { await fetch('https://slow.example/'); } catch (error) { console.log(error.cause.code); }
    };
    """

  /// A login with a request to a host, or one without.
  private static func login(
    asking slow: SlowHost? = nil,
    on host: ScriptHost
  ) throws -> Task<Outcome, any Error> {
    let source = slow == nil ? "exports.onExecutePostLogin = async (event, api) => {};" : asking
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    var context = RunContext()
    if let slow { context.access = SlowAccess(host: slow) }
    return Task { [context] in
      try await Flow([Flow.Step(action)]).run(Event(json: Login.event), context: context)
    }
  }

  private static func expectAnswered(_ logins: [Task<Outcome, any Error>]) async throws {
    for login in logins {
      let outcome = try await login.value
      #expect(outcome.error == nil)
      #expect(outcome.logs == ["ECONNRESET"])
    }
  }

  @Test func `a login runs while more wait for answers than may run`() async throws {
    let host = WorkerProgram.host()
    let slow = SlowHost()
    let logins = try (0..<4).map { _ in try Self.login(asking: slow, on: host) }
    await slow.untilAsked(4)
    #expect(host.workerProcessIDs.count == 4)
    #expect(try await Self.login(on: host).value.error == nil)
    await slow.open()
    try await Self.expectAnswered(logins)
    await host.shutDown()
    #expect(host.workerProcessIDs == [])
  }

  @Test func `no more workers are started than may be`() async throws {
    let pool = WorkerProgram.pool { $0.maximumWorkers = 3 }
    let host = ScriptHost(pool)
    let slow = SlowHost()
    let logins = try (0..<5).map { _ in try Self.login(asking: slow, on: host) }
    await slow.untilAsked(3)
    await pool.reaches { $0.waiting.count >= 2 }
    #expect(pool.processIDs.count == 3)
    #expect(await slow.requestCount == 3)
    await slow.open()
    try await Self.expectAnswered(logins)
    #expect(pool.processIDs.count == 3)
    await pool.shutDown()
  }

  @Test func `one worker at least is spare, however few are allowed`() async throws {
    let pool = WorkerProgram.pool { $0.maximumWorkers = -1 }
    let host = ScriptHost(pool)
    let slow = SlowHost()
    let logins = try (0..<2).map { _ in try Self.login(asking: slow, on: host) }
    await slow.untilAsked(2)
    #expect(pool.processIDs.count == 2)
    await slow.open()
    try await Self.expectAnswered(logins)
    await pool.shutDown()
  }

  @Test func `workers without work are ended`() async throws {
    let pool = WorkerProgram.pool { $0.surplusLife = .milliseconds(20) }
    let host = ScriptHost(pool)
    let slow = SlowHost()
    let logins = try (0..<4).map { _ in try Self.login(asking: slow, on: host) }
    await slow.untilAsked(4)
    let workers = pool.processIDs
    #expect(workers.count == 4)
    await slow.open()
    try await Self.expectAnswered(logins)
    await pool.reaches { $0.connections.count <= 2 }
    let kept = pool.processIDs
    for worker in workers where !kept.contains(worker) {
      #expect(await ProcessTable.hasEnded(worker, within: .seconds(20)))
    }
    // The kept workers still work, and so do those that replace the others.
    #expect(try await Self.login(on: host).value.error == nil)
    try await Self.expectAnswered([Self.login(asking: slow, on: host)])
    #expect(pool.restartCount == 0)
    await pool.shutDown()
  }

  @Test func `a shutdown waits for logins that wait for responses`() async throws {
    let pool = WorkerProgram.pool()
    let host = ScriptHost(pool)
    let slow = SlowHost()
    let logins = try (0..<3).map { _ in try Self.login(asking: slow, on: host) }
    await slow.untilAsked(3)
    let end = Task { await pool.shutDown() }
    await pool.reaches(\.isShutDown)
    let late = await #expect(throws: PostLoginError.self) {
      try await Self.login(on: host).value
    }
    #expect(late?.message == "the host is shut down")
    #expect(pool.processIDs.count >= 3)
    await slow.open()
    try await Self.expectAnswered(logins)
    await end.value
    #expect(pool.processIDs == [])
  }

  /// In virtual time the signal comes before the response.
  @Test(
    arguments: ScriptPlace.allCases,
    [("", "timeLimit"), ("signal: AbortSignal.timeout(100)", "none")]
  )
  func `an execution that waits in vain for an answer uses up its time`(
    place: ScriptPlace,
    script: (impatience: String, code: String)
  ) async throws {
    let slow = SlowHost()
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        try { await fetch('https://slow.example/', { \(script.impatience) }); } catch {}
      };
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: place.host())
    var flow = Flow([Flow.Step(action)])
    flow.limits.time = .seconds(script.impatience.isEmpty ? 1 : 10)
    var context = RunContext()
    context.access = SlowAccess(host: slow)
    let outcome = try await flow.run(Event(json: Login.event), context: context)
    #expect(outcome.error?.code.rawValue ?? "none" == script.code)
    await slow.open()
  }

  @Test(arguments: ScriptPlace.allCases)
  func `an execution that gives up an answer goes on soon, and has used that time`(
    place: ScriptPlace
  ) async throws {
    let slow = SlowHost()
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        const signal = AbortSignal.timeout(200);
        try { await fetch('https://slow.example/', { signal }); } catch (error) {
          console.log(error.name);
        }
      };
      """
    // One host, whose worker has started: on a busy machine a start takes longer than the time that
    // the third Action has left.
    let host = place.host()
    #expect(try await Self.login(on: host).value.error == nil)
    let actions = try ["a", "b", "c", "d", "e", "f"].map { name in
      try ScriptAction(name: name, source: source, file: "\(name).js", host: host)
    }
    var flow = Flow(actions.map { Flow.Step($0) })
    flow.limits.time = .seconds(3)
    var context = RunContext()
    context.access = SlowAccess(host: slow)
    let start = ContinuousClock.now
    let outcome = try await flow.run(Event(json: Login.event), context: context)
    // Each of them waits for 1.2 seconds of real time, which are 0.2 in virtual time.
    #expect(ContinuousClock.now - start < .seconds(4.5))
    let logs = outcome.actions.prefix(2).map { $0.logs.map(\.text) }
    #expect(logs == [["TimeoutError"], ["TimeoutError"]])
    await slow.open()
  }

  /// Virtual time that timers skipped before the request does not prolong the wait for the
  /// response.
  @Test func `timers of the past make no wait longer`() async throws {
    let slow = SlowHost()
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        await fetch('https://quick.example/').catch(() => {});
        await new Promise((done) => { setTimeout(done, 8000); });
        const signal = AbortSignal.timeout(200);
        await fetch('https://slow.example/', { signal }).catch(() => { console.log('given up'); });
      };
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: ScriptHost())
    var context = RunContext()
    context.access = SlowAccess(host: slow)
    let start = ContinuousClock.now
    let outcome = try await Flow([Flow.Step(action)])
      .run(Event(json: Login.event), context: context)
    #expect(outcome.logs == ["given up"])
    #expect(ContinuousClock.now - start < .seconds(5))
    await slow.open()
  }

  @Test func `a worker that is killed while its login has yielded fails that login alone`()
    async throws
  {
    let pool = WorkerProgram.pool()
    let host = ScriptHost(pool)
    let slow = SlowHost()
    let first = try Self.login(asking: slow, on: host)
    await slow.untilAsked(1)
    let worker = try #require(pool.processIDs.first)
    let second = try Self.login(asking: slow, on: host)
    await slow.untilAsked(2)
    #expect(kill(worker, SIGKILL) == 0)
    await slow.open()
    #expect(try await first.value.error?.code == .crashed)
    try await Self.expectAnswered([second])
    for _ in 0..<3 { #expect(try await Self.login(on: host).value.error == nil) }
    await pool.shutDown()
  }
}

import Glibc
import PostLogin
import Testing

@testable import PostLoginScripts

/// Logins whose scripts wait for an answer from outside keep no other waiting.
@Suite(.timeLimit(.minutes(5)))
struct YieldedTurnTests {
  /// A host that answers when it is told to.
  private actor SlowHost {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var requestCount = 0

    func answer() async {
      requestCount += 1
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    func open() {
      isOpen = true
      waiting.forEach { $0.resume() }
      waiting = []
    }

    func untilAsked(_ count: Int) async {
      while requestCount < count { await Task.yield() }
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

  /// A login that asks a host, or one that asks nobody.
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
    while pool.waitingCount < 2 { await Task.yield() }
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

  @Test func `workers that nobody needs any more are ended`() async throws {
    let pool = WorkerProgram.pool { $0.surplusLife = .milliseconds(20) }
    let host = ScriptHost(pool)
    let slow = SlowHost()
    let logins = try (0..<4).map { _ in try Self.login(asking: slow, on: host) }
    await slow.untilAsked(4)
    let workers = pool.processIDs
    #expect(workers.count == 4)
    await slow.open()
    try await Self.expectAnswered(logins)
    while pool.processIDs.count > 2 { await Task.yield() }
    let kept = pool.processIDs
    for worker in workers where !kept.contains(worker) {
      #expect(await ProcessTable.hasEnded(worker, within: .seconds(20)))
    }
    // Those that are kept still work, and so does what is started in the place of the others.
    #expect(try await Self.login(on: host).value.error == nil)
    try await Self.expectAnswered([Self.login(asking: slow, on: host)])
    #expect(pool.restartCount == 0)
    await pool.shutDown()
  }

  @Test func `an orderly end waits for those who wait for answers`() async throws {
    let pool = WorkerProgram.pool()
    let host = ScriptHost(pool)
    let slow = SlowHost()
    let logins = try (0..<3).map { _ in try Self.login(asking: slow, on: host) }
    await slow.untilAsked(3)
    let end = Task { await pool.shutDown() }
    let late = await #expect(throws: PostLoginError.self) {
      // Refused as soon as the end has begun; until then it runs.
      while true { _ = try await Self.login(on: host).value }
    }
    #expect(late?.message == "the host is shut down")
    #expect(pool.processIDs.count >= 3)
    await slow.open()
    try await Self.expectAnswered(logins)
    await end.value
    #expect(pool.processIDs == [])
  }

  /// Virtual time has it that the signal comes before the answer.
  @Test(
    arguments: HostServicesTests.Place.allCases,
    [("", "timeLimit"), ("signal: AbortSignal.timeout(100)", "none")]
  )
  func `whoever has waited for an answer in vain has used up its time`(
    place: HostServicesTests.Place,
    script: (impatience: String, code: String)
  ) async throws {
    let slow = SlowHost()
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        try { await fetch('https://slow.example/', { \(script.impatience) }); } catch {}
      };
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: place.host)
    var flow = Flow([Flow.Step(action)])
    flow.limits.time = .seconds(script.impatience.isEmpty ? 1 : 10)
    var context = RunContext()
    context.access = SlowAccess(host: slow)
    let outcome = try await flow.run(Event(json: Login.event), context: context)
    #expect(outcome.error?.code.rawValue ?? "none" == script.code)
    await slow.open()
  }

  @Test(arguments: HostServicesTests.Place.allCases)
  func `whoever gives an answer up goes on soon, and has used that time`(
    place: HostServicesTests.Place
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
    let actions = try ["a", "b", "c", "d", "e", "f"].map { name in
      try ScriptAction(name: name, source: source, file: "\(name).js", host: place.host)
    }
    var flow = Flow(actions.map { Flow.Step($0) })
    flow.limits.time = .seconds(3)
    var context = RunContext()
    context.access = SlowAccess(host: slow)
    let start = ContinuousClock.now
    let outcome = try await flow.run(Event(json: Login.event), context: context)
    // Each of them waits for 1.2 seconds, which virtual time has for 0.2.
    #expect(ContinuousClock.now - start < .seconds(4.5))
    let logs = outcome.actions.prefix(2).map { $0.logs.map(\.text) }
    #expect(logs == [["TimeoutError"], ["TimeoutError"]])
    await slow.open()
  }

  /// Virtual time that was jumped over before is not waited for with the answer.
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

  @Test func `a worker that is killed while its login stands aside costs that login alone`()
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

import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// The assignment, waiting and refusal of workers.
@Suite(.tags(.workers), .timeLimit(.minutes(5)))
struct WorkerPoolTests {
  /// Keeps a connection until it is opened.
  private actor Gate {
    private var isOpen = false
    private var hasEntered = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watching: [CheckedContinuation<Void, Never>] = []

    func pass() async {
      hasEntered = true
      watching.forEach { $0.resume() }
      watching = []
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    func untilEntered() async {
      if !hasEntered { await withCheckedContinuation { watching.append($0) } }
    }

    func open() {
      isOpen = true
      waiting.forEach { $0.resume() }
      waiting = []
    }
  }

  private final class Order: Sendable {
    let places = Mutex<[Int: String]>([:])
  }

  /// The use that a waiting login makes of a worker.
  enum Want: CaseIterable {
    case execution, connection
  }

  private static func use(
    _ pool: WorkerPool,
    _ want: Want,
    waitingAtMost limit: Duration = .seconds(60)
  ) async throws {
    switch want {
    case .execution: #expect(try await pool.run(execution(limit)).error == nil)
    case .connection: try await pool.withConnection(waitingAtMost: limit) { _ in }
    }
  }

  private static func execution(
    _ limit: Duration = .seconds(60),
    source: String = "exports.onExecutePostLogin = async (event, api) => {};"
  ) throws -> PooledExecution {
    let event = try Event(json: Login.event)
    return PooledExecution(
      ScriptSource(serial: 1, name: "a", file: "a.js", source: source),
      Invocation(
        event: event,
        context: RunContext(),
        timeLimit: limit,
        limits: Limits(),
        effects: Effects(event: event, trigger: .postLogin)
      ),
      mode: ExecutionMode(isolation: .warm, isTraced: false)
    )
  }

  private static func pool(waiting: Int) -> WorkerPool {
    WorkerProgram.pool { $0.maximumWaiting = waiting }
  }

  /// A login that keeps the only worker until the gate opens.
  private static func hold(_ pool: WorkerPool, _ gate: Gate) async -> Task<Int, any Error> {
    let task = Task {
      try await pool.withConnection(waitingAtMost: .seconds(60)) { _ in
        await gate.pass()
        return 7
      }
    }
    await gate.untilEntered()
    return task
  }

  @Test(arguments: Want.allCases)
  func `more logins than may wait are refused at once`(want: Want) async throws {
    let pool = Self.pool(waiting: 0)
    let gate = Gate()
    let first = await Self.hold(pool, gate)
    let error = await #expect(throws: PostLoginError.self) {
      try await Self.use(pool, want)
    }
    #expect(error?.code == .overloaded)
    #expect(error?.message.contains("logins wait for a worker already") == true)
    await gate.open()
    #expect(try await first.value == 7)
    try await Self.use(pool, want)
  }

  @Test(arguments: Want.allCases)
  func `a login that waits longer than its time is refused`(want: Want) async throws {
    let pool = Self.pool(waiting: 10)
    let gate = Gate()
    let first = await Self.hold(pool, gate)
    let error = await #expect(throws: PostLoginError.self) {
      try await Self.use(pool, want, waitingAtMost: .milliseconds(20))
    }
    #expect(error?.code == .overloaded)
    #expect(error?.message.contains("within the time of the login") == true)
    await gate.open()
    #expect(try await first.value == 7)
  }

  @Test(arguments: Want.allCases)
  func `a login that is cancelled while it waits waits no longer`(want: Want) async throws {
    let pool = Self.pool(waiting: 10)
    let gate = Gate()
    let first = await Self.hold(pool, gate)
    let second = Task {
      try await Self.use(pool, want)
    }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    await gate.open()
    #expect(try await first.value == 7)
    // The place of the login that left is free.
    try await Self.use(pool, want)
  }

  @Test func `each login is refused when its own time is over`() async throws {
    let pool = Self.pool(waiting: 10)
    let gate = Gate()
    let first = await Self.hold(pool, gate)
    let patient = Task { try await Self.use(pool, .execution) }
    await pool.reaches { !$0.waiting.isEmpty }
    for limit in [Duration.milliseconds(30), .milliseconds(10)] {
      let error = await #expect(throws: PostLoginError.self) {
        try await Self.use(pool, .execution, waitingAtMost: limit)
      }
      #expect(error?.code == .overloaded)
      #expect(pool.waitingCount == 1)
    }
    await gate.open()
    try await patient.value
    #expect(try await first.value == 7)
  }

  /// The time may be over before the login is in the queue.
  @Test(arguments: [Duration.zero, .nanoseconds(1), .microseconds(20)], Want.allCases)
  func `a limit that is over at once is noticed as well`(limit: Duration, want: Want) async throws {
    let pool = Self.pool(waiting: 10)
    let gate = Gate()
    let first = await Self.hold(pool, gate)
    for _ in 0..<100 {
      let error = await #expect(throws: PostLoginError.self) {
        try await Self.use(pool, want, waitingAtMost: limit)
      }
      #expect(error?.code == .overloaded)
    }
    #expect(pool.waitingCount == 0)
    await gate.open()
    #expect(try await first.value == 7)
  }

  /// Another thread cancels the login, before or after it is in the queue.
  @Test(arguments: Want.allCases)
  func `a cancellation at any moment is noticed`(want: Want) async throws {
    let pool = Self.pool(waiting: 10)
    let gate = Gate()
    let first = await Self.hold(pool, gate)
    for round in 0..<200 {
      let login = Task { try await Self.use(pool, want, waitingAtMost: .seconds(5)) }
      for _ in 0..<round % 10 { await Task.yield() }
      login.cancel()
      await #expect(throws: CancellationError.self) { try await login.value }
    }
    #expect(pool.waitingCount == 0)
    await gate.open()
    #expect(try await first.value == 7)
  }

  /// The kept realm counts its logins; between two of them another one waits for the connection.
  @Test func `waiting logins are served in their order`() async throws {
    let pool = Self.pool(waiting: 10)
    let gate = Gate()
    let first = await Self.hold(pool, gate)
    let source = """
      let count = 0;
      exports.onExecutePostLogin = async (event, api) => { count += 1; console.log(count); };
      """
    let order = Order()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...6 {
        let waiting = pool.waitingCount
        group.addTask {
          let place: String?
          if number.isMultiple(of: 3) {
            place = try await pool.withConnection(waitingAtMost: .seconds(60)) { connection in
              try connection.run(Self.execution(source: source)).logs.first?.text
            }
          } else {
            place = try await pool.run(Self.execution(source: source)).logs.first?.text
          }
          order.places.withLock { $0[number] = place }
        }
        await pool.reaches { $0.waiting.count > waiting }
      }
      await gate.open()
      try await group.waitForAll()
    }
    #expect(
      order.places.withLock { $0 } == [1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6"]
    )
    #expect(try await first.value == 7)
  }

  @Test func `an orderly end lets running logins finish and takes no more`() async throws {
    let pool = Self.pool(waiting: 10)
    let gate = Gate()
    let first = await Self.hold(pool, gate)
    let waiting = Task { try await pool.withConnection(waitingAtMost: .seconds(60)) { _ in } }
    await pool.reaches { !$0.waiting.isEmpty }
    let end = Task { await pool.shutDown() }
    let refused = await #expect(throws: PostLoginError.self) { try await waiting.value }
    #expect(refused?.message == "the host is shut down")
    let late = await #expect(throws: PostLoginError.self) {
      try await pool.withConnection(waitingAtMost: .seconds(60)) { _ in }
    }
    #expect(late?.code == .workerUnavailable)
    await gate.open()
    #expect(try await first.value == 7)
    await end.value
    #expect(pool.processIDs == [])
    // A second call has no effect.
    await pool.shutDown()
  }

  @Test func `a script that runs when the host shuts down comes to its end`() async throws {
    let host = WorkerProgram.host()
    try await host.start()
    let workers = host.workerProcessIDs
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        const end = Date.now() + 3000;
        while (Date.now() < end);
        api.access.deny('to its end');
      };
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    let before = workers.map(ProcessTable.processorTime)
    let login = Task { try await Flow([Flow.Step(action)]).run(Event(json: Login.event)) }
    try await ProcessTable.untilOneIsBusy(workers, since: before)
    await host.shutDown()
    #expect(try await login.value.reason == "to its end")
    #expect(!workers.contains { ProcessTable.isChild($0) })
    let error = await #expect(throws: PostLoginError.self) {
      try await Flow([Flow.Step(action)]).run(Event(json: Login.event))
    }
    #expect(error?.message == "the host is shut down")
  }

  /// Each login here ends its worker, and the replacement starts while the host shuts down.
  @Test func `an orderly end leaves no worker that was about to be replaced`() async throws {
    for number in 0..<20 {
      let host = WorkerProgram.host { $0.maximumExecutions = 1 }
      let flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
      let outcome = try await flow.run(OrdinaryLogin.event(number))
      #expect(OrdinaryLogin.flaw(in: outcome, of: number) == nil)
      await host.shutDown()
      // It asks every connection, and a worker that does not count would refuse.
      #expect(try await host.counts() == CountTotal())
      #expect(host.workerProcessIDs == [])
    }
  }

  @Test func `a host that was shut down starts no worker`() async throws {
    let fake = try FakeWorker("read line <&3")
    let host = fake.host()
    await host.shutDown()
    host.prepare()
    let error = await #expect(throws: PostLoginError.self) { try await host.start() }
    #expect(error?.message == "the host is shut down")
    #expect(try await host.counts() == CountTotal())
    #expect(ProcessTable.children(running: fake.path) == [])
  }

  @Test func `a host that is released ends its workers`() async throws {
    func useHost() async throws -> [Int32] {
      let pool = WorkerProgram.pool()
      let host = ScriptHost(pool)
      try await host.start()
      for connection in pool.state.withLock(\.connections) {
        await connection.isolating { _ in threads.noteThread() }
      }
      return host.workerProcessIDs
    }
    let threads = ThreadEnds()
    let workers = try await useHost()
    #expect(workers.count == 2)
    // Each connection reaps its worker on its own thread, which ends after that.
    await threads.wait(for: 2)
    #expect(workers.filter { ProcessTable.isChild($0) } == [])
  }

  @Test func `a worker is replaced after its number of executions`() async throws {
    let host = WorkerProgram.host { $0.maximumExecutions = 3 }
    try await host.start()
    let flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
    var seen: Set<Int32> = []
    for number in 1...10 {
      seen.formUnion(host.workerProcessIDs)
      let outcome = try await flow.run(OrdinaryLogin.event(number))
      #expect(OrdinaryLogin.flaw(in: outcome, of: number) == nil)
    }
    #expect(seen.count >= 3)
  }
}

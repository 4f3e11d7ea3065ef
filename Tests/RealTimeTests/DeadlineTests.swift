import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// No login waits beyond its deadline, whatever it waits for.
@Suite(.tags(.limits, .workers), .timeLimit(.minutes(5)))
struct DeadlineTests {
  private static let loop = "exports.onExecutePostLogin = async () => { for (;;); };"

  private static func flow(
    _ source: String = loop,
    on host: ScriptHost,
    limit: Duration
  ) throws -> Flow {
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    var flow = Flow([Flow.Step(action)])
    flow.limits.time = limit
    return flow
  }

  /// The end of one login, and its duration.
  private static func end(of flow: Flow) async throws -> (code: ActionError.Code?, Duration) {
    let start = ContinuousClock.now
    let outcome = try await flow.run(Event(json: Login.event))
    #expect(outcome.decision != .allowed)
    return (outcome.error?.code, .now - start)
  }

  @Test func `the wait for a worker is part of a login's time`() async throws {
    let host = WorkerProgram.host()
    try await host.start()
    let workers = host.workerProcessIDs
    let before = workers.map(ProcessTable.processorTime)
    let first = try Self.flow(on: host, limit: .milliseconds(1200))
    let second = try Self.flow(on: host, limit: .milliseconds(1800))
    async let firstEnd = Self.end(of: first)
    try await ProcessTable.untilOneIsBusy(workers, since: before)
    let (code, duration) = try await Self.end(of: second)
    #expect(code == .timeLimit)
    // Without a common deadline for both it would take at least 2.8 seconds.
    #expect(duration < .milliseconds(2400), "\(duration)")
    #expect(try await firstEnd.code == .timeLimit)
  }

  @Test func `a worker that does not get ready holds no login up`() async throws {
    let fake = try FakeWorker("exec sleep 1000")
    let host = fake.host { $0.startLimit = .seconds(20) }
    let flow = try Self.flow(on: host, limit: .milliseconds(200))
    let start = ContinuousClock.now
    let error = await #expect(throws: PostLoginError.self) {
      try await flow.run(Event(json: Login.event))
    }
    #expect(error?.code == .overloaded)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  /// Service requests for the reply to an HTTP request that was never sent, and invalid ones.
  @Test(arguments: [
    ("an answer", FakeWorker.send([3, 0, 0, 0, 69, 4, 0])),
    ("an answer at once", FakeWorker.send([5, 0, 0, 0, 69, 4, 1, 0, 0])),
    ("a request", FakeWorker.send([5, 0, 0, 0, 69, 2, 2, 0, 0])),
    ("a module", FakeWorker.send([4, 0, 0, 0, 69, 0, 0, 0])),
  ])
  func `a worker that asks without end delays its parent no longer than the deadline`(
    request: String,
    command: String
  ) async throws {
    let fake = try FakeWorker(
      "\(FakeWorker.ready); cat <&3 >/dev/null & while :; do \(command); done"
    )
    let (code, duration) = try await Self.end(
      of: Self.flow(on: fake.host(), limit: .milliseconds(300))
    )
    #expect(code == .timeLimit)
    #expect(duration < .seconds(10), "\(duration)")
  }

  @Test
  func `a worker that sends a frame in small pieces delays its parent no longer than the deadline`()
    async throws
  {
    let fake = try FakeWorker(
      "\(FakeWorker.ready); \(FakeWorker.send([0, 0, 0, 1])); "
        + "while :; do \(FakeWorker.send([67])); done"
    )
    let (code, duration) = try await Self.end(
      of: Self.flow(on: fake.host(), limit: .milliseconds(300))
    )
    #expect(code == .timeLimit)
    #expect(duration < .seconds(10), "\(duration)")
  }
}

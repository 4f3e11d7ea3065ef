import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Endless loops delay no other login.
@Suite(.tags(.workers), .timeLimit(.minutes(5)))
struct LongRunTests {
  @Test func `any number of loops of one user takes that user's share alone`() async throws {
    let bench = LoopBench()
    let action = try bench.action("loop", loops: true)
    let plain = try bench.action("plain", loops: false)
    for _ in 0..<6 { try bench.loop(action, user: "mallory") }
    await bench.pool.reaches { $0.waiting.count == 5 }
    try await bench.expectLogins(plain, user: "rosa")
    // With one processor a user may have one long execution.
    #expect(bench.pool.waitingCount == 5)
    #expect(bench.pool.state.withLock(\.shares.longCount) == 1)
    await bench.end()
  }

  @Test func `loops of many users of one client take the client's share alone`() async throws {
    let bench = LoopBench()
    let action = try bench.action("loop", loops: true)
    let plain = try bench.action("plain", loops: false)
    for number in 0..<6 { try bench.loop(action, client: "bad", user: "u\(number)") }
    await bench.pool.reaches { $0.waiting.count == 4 && $0.shares.longCount == 2 }
    try await bench.expectLogins(plain, client: "good", user: "rosa")
    #expect(bench.pool.waitingCount == 4)
    await bench.end()
  }

  @Test func `an Action that loops for all clients takes the Action's share alone`() async throws {
    let bench = LoopBench()
    let action = try bench.action("loop", loops: true)
    let plain = try bench.action("plain", loops: false)
    for number in 0..<6 { try bench.loop(action, client: "c\(number)", user: "u\(number)") }
    await bench.pool.reaches { $0.waiting.count == 3 && $0.shares.longCount == 3 }
    try await bench.expectLogins(plain, client: "c7", user: "rosa")
    #expect(bench.pool.waitingCount == 3)
    await bench.end()
  }

  @Test func `logins that are held back fill half of the queue at most`() async throws {
    let bench = LoopBench { $0.maximumWaiting = 4 }
    let action = try bench.action("loop", loops: true)
    let plain = try bench.action("plain", loops: false)
    for _ in 0..<3 { try bench.loop(action, user: "mallory") }
    await bench.pool.reaches { $0.waiting.count == 2 }
    // Until the first execution is a long one, mallory's logins are as good as any.
    try await bench.expectLogins(plain, user: "rosa", count: 1)
    let event = try LoopBench.event(user: "mallory")
    let error = await #expect(throws: PostLoginError.self) {
      try await Flow([Flow.Step(plain)]).run(event)
    }
    #expect(error?.message.contains("look for an endless loop") == true)
    #expect(bench.pool.waitingCount == 2)
    try await bench.expectLogins(plain, user: "rosa", count: 1)
    await bench.end()
  }

  @Test(arguments: [FailurePolicy.deny, .continue])
  func `a login that is held back until its limit is an error that names the loop`(
    policy: FailurePolicy
  ) async throws {
    let bench = LoopBench()
    let action = try bench.action("loop", loops: true)
    let plain = try bench.action("plain", loops: false)
    for _ in 0..<2 { try bench.loop(action, user: "mallory") }
    await bench.pool.reaches { $0.waiting.count == 1 }
    try await bench.expectLogins(plain, user: "rosa", count: 1)
    var flow = Flow([Flow.Step(plain, onFailure: policy)])
    flow.limits.time = .milliseconds(20)
    let event = try LoopBench.event(user: "mallory")
    let error = await #expect(throws: PostLoginError.self) { try await flow.run(event) }
    #expect(error?.code == .overloaded)
    #expect(error?.message.contains("look for an endless loop") == true)
    await bench.end()
  }

  @Test func `a login that waits for a worker until its limit is decided by the fallback`()
    async throws
  {
    struct Closed: Action {
      let name = "closed"

      func run(_ invocation: Invocation) async throws -> ActionResult {
        ActionResult(commands: [Command("access.deny", [.string("busy")])])
      }
    }
    let bench = LoopBench { $0.maximumWorkers = 0 }
    try bench.loop(try bench.action("loop", loops: true), user: "mallory")
    try bench.loop(try bench.action("loop", loops: true), user: "mallory")
    await bench.pool.reaches { $0.waiting.count == 1 }
    let plain = try bench.action("plain", loops: false)
    var flow = Flow([Flow.Step(plain, onFailure: .fallback(Closed()))])
    flow.limits.time = .milliseconds(20)
    let outcome = try await flow.run(LoopBench.event(user: "rosa"))
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "busy")
    #expect(outcome.actions.map(\.name) == ["plain", "closed"])
    #expect(outcome.error?.code == .unavailable)
    await bench.end()
  }

  @Test func `a loop ends at its own limit, and not before`() async throws {
    let bench = LoopBench()
    var flow = Flow([Flow.Step(try bench.action("loop", loops: true))])
    flow.limits.time = .seconds(2)
    let limited = flow
    let event = try Event(json: #"{"user":{"user_id":"mallory"},"request":{}}"#)
    let start = ContinuousClock.now
    let loop = Task { try await limited.run(event) }
    try await bench.expectLogins(bench.action("plain", loops: false), user: "rosa")
    #expect(try await loop.value.error?.code == .timeLimit)
    #expect(ContinuousClock.now - start >= .milliseconds(1900))
    try await bench.expectLogins(bench.action("plain", loops: false), user: "mallory", count: 1)
    await bench.end()
  }

  @Test func `a pool without additional workers has no long executions`() async throws {
    let bench = LoopBench { $0.maximumWorkers = 0 }
    let action = try bench.action("loop", loops: true)
    for _ in 0..<3 { try bench.loop(action, user: "mallory") }
    await bench.pool.reaches { $0.waiting.count == 2 }
    #expect(bench.pool.state.withLock { !$0.needsWatch && $0.watch == nil })
    await bench.end()
  }
}

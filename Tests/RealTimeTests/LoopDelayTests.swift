import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// How long a login takes while others loop.
@Suite(.tags(.limits, .workers), .timeLimit(.minutes(5)), .serialized)
struct LoopDelayTests {
  /// Serialized, since each measurement needs the processors for itself.
  @Test(arguments: [1, 2, 8, 50])
  func `ninety-nine of a hundred logins take less than a second while others loop`(
    count: Int
  ) async throws {
    let bench = LoopBench { $0.maximumRunning = 2 }
    try await bench.host.start()
    let looping = try bench.action("loop", loops: true)
    let plain = try bench.action("plain", loops: false)
    for _ in 0..<count { try bench.loop(looping, user: "mallory") }
    await bench.pool.reaches { $0.waiting.count >= count - 2 }
    var durations: [Duration] = []
    for _ in 0..<100 {
      let start = ContinuousClock.now
      try await bench.expectLogins(plain, user: "rosa", count: 1)
      durations.append(.now - start)
    }
    let slow = durations.filter { $0 >= .seconds(WorkerProgram.slowness) }
    #expect(slow.count <= 1, "\(slow)")
    await bench.end()
  }
}

import Logging
import PostLogin
import Synchronization
import Testing

@testable import MockTenant

@Suite(.timeLimit(.minutes(1)))
struct BackgroundRunTests {
  @Test func `a run ends after the call that starts it, and can be waited for`() async throws {
    try await withTenant { server in
      let runs = server.tenant.background
      let gate = AsyncStream.makeStream(of: Void.self)
      let ended = Mutex<[String]>([])
      runs.start {
        for await _ in gate.stream {}
        ended.withLock { $0.append("run") }
      }
      ended.withLock { $0.append("caller") }
      gate.continuation.finish()
      await runs.finish()
      #expect(ended.withLock(\.self) == ["caller", "run"])
    }
  }

  @Test func `waiting includes runs that other runs start, and those after a failure`() async throws
  {
    struct Failure: Error {}
    try await withTenant { server in
      let runs = server.tenant.background
      let count = Mutex(0)
      for _ in 0..<20 {
        runs.start {
          runs.start { count.withLock { $0 += 1 } }
          throw Failure()
        }
      }
      await runs.finish()
      #expect(count.withLock(\.self) == 20)
    }
  }

  @Test func `never more than four runs run at once`() async throws {
    try await withTenant { server in
      let runs = server.tenant.background
      let now = Mutex(0)
      let most = Mutex(0)
      for _ in 0..<50 {
        runs.start {
          let count = now.withLock { count in
            count += 1
            return count
          }
          most.withLock { $0 = max($0, count) }
          for _ in 0..<20 { await Task.yield() }
          now.withLock { $0 -= 1 }
        }
      }
      await runs.finish()
      #expect(most.withLock(\.self) <= 4)
    }
  }

  @Test func `a stopping tenant finishes the runs that wait, and takes no further one`()
    async throws
  {
    let tenant = try await TenantServer.start(.sample, flow: Flow([]))
    let runs = tenant.tenant.background
    let count = Mutex(0)
    for _ in 0..<10 { runs.start { count.withLock { $0 += 1 } } }
    try await tenant.stop()
    #expect(count.withLock(\.self) == 10)
    runs.start { count.withLock { $0 += 1 } }
    await runs.finish()
    #expect(count.withLock(\.self) == 10)
  }

  @Test func `runs that are cancelled while they wait keep no caller waiting`() async throws {
    let runs = BackgroundRuns(logger: Logger(label: "test"))
    let service = Task { try await runs.run() }
    // The four that run end by their cancellation; the others never begin.
    for _ in 0..<10 { runs.start { try await Task.sleep(for: .seconds(600)) } }
    async let finished: Void = runs.finish()
    service.cancel()
    await finished
    try await service.value
  }
}

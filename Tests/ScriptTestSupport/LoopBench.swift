import Glibc
import PostLogin
import Synchronization
import Testing
import WireFormats

@testable import PostLoginScripts

/// A pool, and logins in it that loop until their worker is killed.
final class LoopBench: Sendable {
  let pool: WorkerPool
  let host: ScriptHost
  private let ended = Mutex(0)
  private let loops = Mutex<[Task<Void, Never>]>([])

  init(_ adjust: (inout WorkerConfiguration) -> Void = { _ in }) {
    pool = WorkerProgram.pool(adjust)
    host = ScriptHost(pool)
  }

  /// The number of looping logins that have ended.
  var endedCount: Int { ended.withLock(\.self) }

  /// An Action that loops, or sets a claim.
  func action(_ name: String, loops: Bool) throws -> ScriptAction {
    let body = loops ? "for (;;);" : "api.idToken.setCustomClaim('a', 1);"
    let source = "exports.onExecutePostLogin = async (event, api) => { \(body) };"
    return try ScriptAction(name: name, source: source, file: "\(name).js", host: host)
  }

  /// Begins a login that loops.
  func loop(_ action: ScriptAction, client: String = "web", user: String) throws {
    let event = try Self.event(client: client, user: user)
    let task = Task {
      var flow = Flow([Flow.Step(action)])
      flow.limits.time = .seconds(240)
      _ = try? await flow.run(event)
      self.ended.withLock { $0 += 1 }
    }
    loops.withLock { $0.append(task) }
  }

  /// Expects that logins begin and end while the others loop.
  func expectLogins(
    _ action: ScriptAction,
    client: String = "web",
    user: String,
    count: Int = 5
  ) async throws {
    for _ in 0..<count {
      let outcome = try await Flow([Flow.Step(action)]).run(Self.event(client: client, user: user))
      #expect(outcome.error == nil)
      #expect(outcome.idTokenClaims.map(\.name) == ["a"])
    }
    #expect(endedCount == 0)
  }

  /// Ends all loops: those that wait leave the queue, and the workers of the others are killed.
  func end() async {
    let tasks = loops.withLock(\.self)
    tasks.forEach { $0.cancel() }
    await pool.reaches { $0.waiting.isEmpty }
    while endedCount < tasks.count {
      for worker in pool.processIDs { kill(worker, SIGKILL) }
      await Task.yield()
    }
    await pool.shutDown()
  }

  /// The event of a user's login at a client.
  static func event(client: String = "web", user: String) throws -> Event {
    try Event(
      json: #"{"user":{"user_id":"\#(user)"},"client":{"client_id":"\#(client)"},"request":{}}"#
    )
  }
}

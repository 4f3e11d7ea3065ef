import Glibc
import PostLogin
import Synchronization
import Testing
import WireFormats

@testable import PostLoginScripts

/// Gives a sign when a script looks for a module.
private struct BeginSign: HostAccess {
  let signs: AsyncStream<Void>.Continuation

  func module(_ name: String, from file: String) async -> ModuleAnswer {
    signs.yield()
    return .missing
  }

  func request(_ request: ScriptRequest) async -> HTTPReply {
    HTTPReply(.failure(HTTPFailure(code: "ECONNRESET", message: "no answer")))
  }
}

/// A pool, and logins in it that loop until their worker is killed.
final class LoopBench: Sendable {
  let pool: WorkerPool
  let host: ScriptHost
  private let ended = Mutex(0)
  /// One sign for each loop that begins or ends.
  private let signs = AsyncStream.makeStream(of: Void.self)
  private let loops = Mutex<[Task<Void, Never>]>([])

  /// A body whose call of `require` tells the test that it begins.
  private static let loop = "try { require('begin'); } catch {} for (;;);"

  init(_ adjust: (inout WorkerConfiguration) -> Void = { _ in }) {
    pool = WorkerProgram.pool(adjust)
    host = ScriptHost(pool)
  }

  /// The number of looping logins that have ended.
  var endedCount: Int { ended.withLock(\.self) }

  /// An Action that loops, or sets a claim.
  func action(_ name: String, loops: Bool) throws -> ScriptAction {
    let body = loops ? Self.loop : "api.idToken.setCustomClaim('a', 1);"
    let source = "exports.onExecutePostLogin = async (event, api) => { \(body) };"
    return try ScriptAction(name: name, source: source, file: "\(name).js", host: host)
  }

  /// Begins a login that loops.
  func loop(_ action: ScriptAction, client: String = "web", user: String) throws {
    let event = try Self.event(client: client, user: user)
    let task = Task {
      var flow = Flow([Flow.Step(action)])
      flow.limits.time = .seconds(240)
      var context = RunContext()
      context.access = BeginSign(signs: self.signs.continuation)
      _ = try? await flow.run(event, context: context)
      self.ended.withLock { $0 += 1 }
      self.signs.continuation.yield()
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
  ///
  /// A login whose worker is killed before it has read the request begins again in another worker,
  /// and then gives the sign that its loop begins.
  func end() async {
    let tasks = loops.withLock(\.self)
    tasks.forEach { $0.cancel() }
    var signs = signs.stream.makeAsyncIterator()
    while endedCount < tasks.count {
      for worker in pool.processIDs { kill(worker, SIGKILL) }
      await signs.next()
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

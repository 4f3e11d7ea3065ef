import PostLogin
import ScriptEngine

/// A place where scripts run.
///
/// Workers are processes of their own, confined and replaced when a script has harmed them: a script
/// can cost one login. Inside this process a hostile script can take all of it down, so that is for
/// scripts you trust; one that cannot be stopped costs the host, not the caller, who gets a
/// `timeLimit` after twice the limit and a second.
public final class ScriptHost: Sendable {
  private enum Place {
    case process(InProcessHost)
    case workers(WorkerPool)
  }

  private let place: Place
  private let isolation: Isolation

  private init(_ place: Place, _ isolation: Isolation) {
    self.place = place
    self.isolation = isolation
  }

  /// A host inside this process, with an engine and a thread of its own.
  public convenience init(isolation: Isolation = .fresh) {
    self.init(.process(InProcessHost()), isolation)
  }

  /// A host with worker processes, which are started when they are needed.
  public static func workers(
    _ configuration: WorkerConfiguration = WorkerConfiguration(),
    isolation: Isolation = .fresh
  ) -> ScriptHost {
    ScriptHost(.workers(WorkerPool(configuration)), isolation)
  }

  /// Starts the workers, so that the first logins do not wait for them.
  ///
  /// - Throws: `workerUnavailable` or `sandboxUnavailable`.
  public func start() async throws {
    if case .workers(let pool) = place { try await pool.start() }
  }

  /// Begins to start what the first login will need, and returns at once.
  ///
  /// What goes wrong is told to that login.
  package func prepare() {
    switch place {
    case .process(let host): host.prepare()
    case .workers(let pool): pool.prepare()
    }
  }

  /// Takes no more logins, lets those that run come to their end, and ends the workers.
  public func shutDown() async {
    if case .workers(let pool) = place { await pool.shutDown() }
  }

  /// The processes of the workers that run at present.
  package var workerProcessIDs: [Int32] {
    if case .workers(let pool) = place { pool.processIDs } else { [] }
  }

  /// What confines the workers; nil for a host without workers.
  package func sandboxReport() async throws -> SandboxReport? {
    guard case .workers(let pool) = place else { return nil }
    return try await pool.withConnection(waitingAtMost: .seconds(60)) { connection in
      try connection.start()
      return connection.sandbox
    }
  }

  /// Runs code on the thread of an engine or worker, so that its logins wait for no change of
  /// thread.
  ///
  /// Inside this process there is no backstop for such logins: the thread that would have to act is
  /// the one that hangs.
  package func onOwnThread<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    switch place {
    case .process(let host): try await host.onOwnThread(body)
    case .workers(let pool):
      try await pool.withConnection(waitingAtMost: .seconds(60)) { _ in try await body() }
    }
  }

  /// Runs code on the thread of a worker that is kept for all of it; inside this process the code
  /// simply runs.
  package func holdingWorker<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    guard case .workers(let pool) = place else { return try await body() }
    return try await pool.withConnection(waitingAtMost: .seconds(60)) { _ in try await body() }
  }

  func check(_ action: ScriptSource) async throws {
    do {
      switch place {
      case .process(let host): try await host.check(action)
      case .workers(let pool):
        try await pool.withConnection(waitingAtMost: .seconds(60)) { connection in
          try connection.check(action)
        }
      }
    } catch let error as ScriptEngineError {
      throw ScriptsError(error)
    }
  }

  func run(_ action: ScriptSource, _ invocation: Invocation) async throws -> ActionResult {
    do {
      switch place {
      case .process(let host): return try await host.run(action, isolation, invocation)
      case .workers(let pool):
        let end = ContinuousClock.now + invocation.timeLimit
        if let connection = pool.connection(of: #isolation) {
          return try await connection.run(action, isolation, invocation, until: end)
        }
        let isolation = isolation
        return try await pool.withConnection(waitingAtMost: invocation.timeLimit) { connection in
          try connection.run(action, isolation, invocation, until: end)
        }
      }
    } catch let error as ScriptEngineError {
      throw ScriptsError(error)
    }
  }
}

import PostLogin
import ScriptEngine
import WireFormats

/// A place where scripts run.
///
/// Workers are processes of their own, confined and replaced when a script has harmed them: a
/// script can cost one login. Inside this process a hostile script can take all of it down, so that
/// is for scripts you trust; one that cannot be stopped costs the host, not the caller, who gets a
/// `timeLimit` after twice the limit and a second.
public final class ScriptHost: Sendable {
  private enum Place {
    case process(InProcessHost)
    case workers(WorkerPool)
  }

  private let place: Place
  private let mode: ExecutionMode

  private init(_ place: Place, _ mode: ExecutionMode) {
    self.place = place
    self.mode = mode
  }

  /// A host inside this process, with an engine and a thread of its own.
  ///
  /// With `tracing`, what each Action looks at is part of the outcome.
  public convenience init(isolation: Isolation = .fresh, tracing: Bool = false) {
    self.init(.process(InProcessHost()), ExecutionMode(isolation: isolation, isTraced: tracing))
  }

  /// A host with worker processes, which are started when they are needed.
  ///
  /// With `tracing`, what each Action looks at is part of the outcome.
  public static func workers(
    _ configuration: WorkerConfiguration = WorkerConfiguration(),
    isolation: Isolation = .fresh,
    tracing: Bool = false
  ) -> ScriptHost {
    ScriptHost(PrewarmedWorkers.pool(configuration), isolation: isolation, tracing: tracing)
  }

  convenience init(_ pool: WorkerPool, isolation: Isolation = .fresh, tracing: Bool = false) {
    self.init(.workers(pool), ExecutionMode(isolation: isolation, isTraced: tracing))
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

  /// How often a worker was replaced since the beginning.
  package var workerRestartCount: Int {
    if case .workers(let pool) = place { pool.restartCount } else { 0 }
  }

  /// What confines the workers; nil for a host without workers.
  package func sandboxReport() async throws -> SandboxReport? {
    guard case .workers(let pool) = place else { return nil }
    return try await pool.withConnection(waitingAtMost: .seconds(60)) { connection in
      try connection.start()
      return connection.sandbox
    }
  }

  /// How often each block of every script has run so far, where the workers count.
  ///
  /// - Throws: `coverageUnavailable`.
  package func counts() async throws -> CountTotal {
    guard case .workers(let pool) = place else { throw PostLoginError.coverageUnavailable }
    return try await pool.counts()
  }

  /// Starts a worker to see whether it can count blocks.
  ///
  /// - Throws: `coverageUnavailable`, or why there is no worker.
  package func checkCounting() async throws {
    guard case .workers(let pool) = place else { throw PostLoginError.coverageUnavailable }
    try await pool.withConnection(waitingAtMost: .seconds(60)) { connection in
      try connection.start()
      _ = try connection.counts()
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
      throw PostLoginError(error)
    }
  }

  func run(_ action: ScriptSource, _ invocation: Invocation) async throws -> ActionResult {
    do {
      switch place {
      case .process(let host): return try await host.run(action, mode, invocation)
      case .workers(let pool):
        let execution = PooledExecution(action, mode, invocation)
        // Its worker is kept for the caller, who gives no turn away.
        if let connection = pool.connection(of: #isolation) {
          return try await connection.run(execution)
        }
        guard invocation.context.access.needsTask else {
          return try await pool.run(execution)
        }
        return try await pool.withConnection(waitingAtMost: invocation.timeLimit) { connection in
          try connection.run(execution, aside: pool.yieldTurn)
        }
      }
    } catch let error as ScriptEngineError {
      throw PostLoginError(error)
    }
  }
}

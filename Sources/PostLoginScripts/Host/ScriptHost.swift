import PostLogin
package import ScriptEngine
import WireFormats

/// A place where scripts run.
///
/// Workers are separate, sandboxed processes that are replaced after a script has harmed them, so
/// that a script can cost one login at most. In this process a hostile script can take everything
/// down, so use that only for scripts you trust. A script there that cannot be stopped makes the
/// host unusable; its caller gets a `timeLimit` after twice the limit and one to two seconds.
public final class ScriptHost: Sendable {
  private enum Place {
    case process(InProcessHost)
    case workers(WorkerPool)
  }

  private let place: Place
  private let mode: ExecutionMode
  private let realms = RealmCount()

  private init(_ place: Place, _ mode: ExecutionMode) {
    self.place = place
    self.mode = mode
  }

  /// A host inside this process, with an engine and a thread of its own.
  ///
  /// With `tracing`, the Outcome holds a trace of what each Action reads, changes and calls.
  public convenience init(isolation: Isolation = .fresh, tracing: Bool = false) {
    let mode = ExecutionMode(isolation: isolation, isTraced: tracing)
    self.init(.process(PrewarmedPlace.host()), mode)
  }

  /// A host with worker processes, which are started when they are needed.
  ///
  /// With `tracing`, the Outcome holds a trace of what each Action reads, changes and calls.
  public static func workers(
    _ configuration: WorkerConfiguration = WorkerConfiguration(),
    isolation: Isolation = .fresh,
    tracing: Bool = false
  ) -> ScriptHost {
    ScriptHost(PrewarmedPlace.pool(configuration), isolation: isolation, tracing: tracing)
  }

  convenience init(_ pool: WorkerPool, isolation: Isolation = .fresh, tracing: Bool = false) {
    self.init(.workers(pool), ExecutionMode(isolation: isolation, isTraced: tracing))
  }

  /// A host inside this process whose scripts a debugger sees, each execution in a realm of its own.
  package convenience init(debuggedBy link: InspectorLink) {
    var mode = ExecutionMode(isolation: .fresh, isTraced: true)
    mode.makesNewRealms = true
    self.init(.process(InProcessHost(ScriptEngine(debuggedBy: link))), mode)
  }

  /// A host in the same place whose log lines have the line of their call, for a server's log.
  package func locatingOutput() -> ScriptHost {
    var mode = mode
    mode.locatesOutput = true
    return ScriptHost(place, mode)
  }

  /// A host in the same place that makes a new realm for every fresh execution.
  package func makingNewRealms() -> ScriptHost {
    var mode = mode
    mode.makesNewRealms = true
    return ScriptHost(place, mode)
  }

  /// Starts the workers, so that the first logins do not wait for them.
  ///
  /// - Throws: `workerUnavailable` or `sandboxUnavailable`.
  public func start() async throws {
    if case .workers(let pool) = place { try await pool.start() }
  }

  /// Begins to start the engine or worker of the first login, and returns at once.
  ///
  /// An error is reported to that login.
  package func prepare() {
    switch place {
    case .process(let host): host.prepare()
    case .workers(let pool): pool.prepare(nil)
    }
  }

  /// Refuses new logins, lets running ones finish, and ends the workers.
  public func shutDown() async {
    if case .workers(let pool) = place { await pool.shutDown() }
  }

  /// The process IDs of the running workers.
  package var workerProcessIDs: [Int32] {
    if case .workers(let pool) = place { pool.processIDs } else { [] }
  }

  /// The number of times that a worker was replaced.
  package var workerRestartCount: Int {
    if case .workers(let pool) = place { pool.restartCount } else { 0 }
  }

  /// How many executions so far had a realm that was made for them: it was the first of its Action,
  /// or no used one could be proved to be as new.
  package var newRealmCount: Int { realms.new }

  /// The sandbox of the workers; nil for a host without workers.
  package func sandboxReport() async throws -> SandboxReport? {
    guard case .workers(let pool) = place else { return nil }
    return try await pool.withConnection(waitingAtMost: .seconds(60)) { connection in
      try connection.start()
      return connection.sandbox
    }
  }

  /// The run count of each block of every script so far, if the workers count.
  ///
  /// - Throws: `coverageUnavailable`.
  package func counts() async throws -> CountTotal {
    guard case .workers(let pool) = place else { throw PostLoginError.coverageUnavailable }
    return try await pool.counts()
  }

  /// Starts a worker to see whether it can count blocks.
  ///
  /// - Throws: `coverageUnavailable`, or the reason why no worker starts.
  package func checkCounting() async throws {
    guard case .workers(let pool) = place else { throw PostLoginError.coverageUnavailable }
    try await pool.withConnection(waitingAtMost: .seconds(60)) { connection in
      try connection.start()
      _ = try connection.counts()
    }
  }

  /// Runs code on the thread of an engine or worker, so that its logins change no thread.
  ///
  /// In this process there is no deadline guard for such logins: it would act on the very thread
  /// that hangs. A worker is started first, so that this takes no time of the first login.
  package func onOwnThread<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    switch place {
    case .process(let host): try await host.onOwnThread(body)
    case .workers(let pool):
      try await pool.withConnection(waitingAtMost: .seconds(60)) { connection in
        try connection.start()
        return try await body()
      }
    }
  }

  /// Runs code on the thread of a worker that is reserved for it; in this process it just runs the
  /// code.
  package func holdingWorker<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    guard case .workers(let pool) = place else { return try await body() }
    return try await pool.withConnection(waitingAtMost: .seconds(60)) { _ in try await body() }
  }

  /// Compiles a script without running it.
  ///
  /// - Throws: `syntaxError`; `noHandler` for a Rule or a browser script, which exports nothing.
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
      throw PostLoginError(error).naming(action, for: action.presumedTrigger)
    } catch let error as PostLoginError {
      throw error.naming(action, for: action.presumedTrigger)
    }
    if let error = ForeignScript.errorBeforeRun(of: action) { throw error }
  }

  func run(_ action: ScriptSource, _ invocation: Invocation) async throws -> ActionResult {
    do {
      switch place {
      case .process(let host):
        return try await host.run(action, invocation, mode: mode, realms: realms)
      case .workers(let pool):
        let execution = PooledExecution(action, invocation, mode: mode, realms: realms)
        // The worker is reserved for this caller, which yields no turn.
        if let connection = pool.connection(of: #isolation) {
          return try await connection.run(execution)
        }
        guard invocation.context.access.needsTask else {
          return try await pool.run(execution)
        }
        return try await pool.withConnection(
          waitingAtMost: invocation.timeLimit,
          for: execution
        ) { connection in
          try connection.run(execution, yieldTurn: pool.yieldTurn(of: connection))
        }
      }
    } catch let error as ScriptEngineError {
      throw PostLoginError(error).naming(action, for: invocation.trigger)
    } catch let error as PostLoginError {
      throw error.naming(action, for: invocation.trigger)
    }
  }
}

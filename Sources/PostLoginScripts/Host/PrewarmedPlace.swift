/// A place for scripts that a program prepares before it knows which scripts it will run.
///
/// The start of an engine or a worker takes nearly as long as a short run, and can proceed while
/// the program reads its arguments and files.
package enum PrewarmedPlace: Equatable, Sendable {
  /// An engine inside this process.
  case process
  /// The first worker of a host with this configuration.
  case workers(WorkerConfiguration)

  private enum Prepared {
    case process(InProcessHost)
    case workers(WorkerPool)
  }

  @TaskLocal private static var prepared: Prepared?

  /// Runs code while the place is prepared.
  ///
  /// A process with one thread copies itself to get a first worker: call it before such a program
  /// reads what no script may know.
  package func during(_ body: () async -> Void) async {
    switch self {
    case .process:
      let host = InProcessHost()
      host.prepare()
      await Self.$prepared.withValue(.process(host), operation: body)
    case .workers(let configuration):
      // Before the pool, which starts threads.
      let started = await ForkedWorker.start(configuration)
      let pool = WorkerPool(configuration)
      pool.prepare(started)
      await Self.$prepared.withValue(.workers(pool), operation: body)
    }
  }

  /// The prepared engine of this process; else a new one.
  static func host() -> InProcessHost {
    if case .process(let host) = prepared { return host }
    return InProcessHost()
  }

  /// The prepared workers if their configuration matches; else new ones.
  static func pool(_ configuration: WorkerConfiguration) -> WorkerPool {
    if case .workers(let pool) = prepared, pool.configuration == configuration { return pool }
    return WorkerPool(configuration)
  }
}

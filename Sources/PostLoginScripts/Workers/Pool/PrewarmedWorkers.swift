/// Workers that a program starts before it knows which scripts it will run.
///
/// The start of a worker takes nearly as long as a short run, and can go on while the program reads
/// its arguments and files.
package enum PrewarmedWorkers {
  @TaskLocal private static var pool: WorkerPool?

  /// Runs code while the first worker of a host with this configuration starts.
  package static func during(
    _ configuration: WorkerConfiguration,
    _ body: () async -> Void
  ) async {
    let pool = WorkerPool(configuration)
    pool.prepare()
    await $pool.withValue(pool, operation: body)
  }

  /// The prewarmed workers if their configuration matches; else new ones.
  static func pool(_ configuration: WorkerConfiguration) -> WorkerPool {
    if let pool, pool.configuration == configuration { return pool }
    return WorkerPool(configuration)
  }
}

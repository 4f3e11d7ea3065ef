/// Workers that a program begins to start before it knows what they will run.
///
/// A short run takes little longer than the start of its worker, which can go on while arguments
/// and files are read.
package enum PrewarmedWorkers {
  @TaskLocal private static var pool: WorkerPool?

  /// Runs code in which the first worker of such a host has been begun.
  package static func during(
    _ configuration: WorkerConfiguration,
    _ body: () async -> Void
  ) async {
    let pool = WorkerPool(configuration)
    pool.prepare()
    await $pool.withValue(pool, operation: body)
  }

  /// The workers that were begun, if they are kept as is asked for; else new ones.
  static func pool(_ configuration: WorkerConfiguration) -> WorkerPool {
    if let pool, pool.configuration == configuration { return pool }
    return WorkerPool(configuration)
  }
}

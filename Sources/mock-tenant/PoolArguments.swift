import ArgumentParser
import PostLoginScripts

/// The arguments for the number of workers, the processes that run scripts.
struct PoolArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of logins that run scripts at once. (default: one for each processor)",
      valueName: "number"
    )
  )
  var workers: Int?

  @Option(
    help: ArgumentHelp(
      """
      The most workers, while scripts wait for hosts or run long. (default: five for each of \
      --workers and one more, at least 16)
      """,
      valueName: "number"
    )
  )
  var maxWorkers: Int?

  func validate() throws {
    guard (1...256).contains(workers ?? 1) else {
      throw ValidationError("Take 1 to 256 --workers.")
    }
    guard let maxWorkers else { return }
    guard (2...2048).contains(maxWorkers), maxWorkers > configuration.maximumRunning else {
      throw ValidationError("Take a number of --max-workers above that of --workers, up to 2048.")
    }
  }

  /// Whether an argument is given.
  var isGiven: Bool { workers != nil || maxWorkers != nil }

  /// The number of workers.
  var configuration: WorkerConfiguration {
    var configuration = WorkerConfiguration()
    if let workers {
      configuration.maximumRunning = workers
      configuration.maximumWorkers = WorkerConfiguration.maximumWorkers(running: workers)
    }
    if let maxWorkers { configuration.maximumWorkers = maxWorkers }
    return configuration
  }
}

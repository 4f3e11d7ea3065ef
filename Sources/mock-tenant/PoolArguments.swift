import ArgumentParser
import PostLoginScripts

/// The arguments for the number of workers, the processes that run scripts.
struct PoolArguments: ParsableArguments {
  @Option(
    help: "The number of logins that run scripts at once. (default: one for each processor)"
  )
  var workers: Int?

  @Option(
    help:
      "The most workers, while scripts wait for hosts or run for long. (default: 16, or five for each processor and one)"
  )
  var maxWorkers: Int?

  func validate() throws {
    guard (1...256).contains(workers ?? 1) else {
      throw ValidationError("Take 1 to 256 --workers.")
    }
    guard let maxWorkers else { return }
    guard (2...2048).contains(maxWorkers), maxWorkers > configuration.maximumRunning else {
      throw ValidationError("Take more --max-workers than logins run scripts at once, up to 2048.")
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

import ArgumentParser
import PostLoginScripts

/// The arguments that say where scripts run.
struct ScriptPlaceArguments: ParsableArguments {
  @Flag(help: "Run scripts inside this process; only for scripts you trust.")
  var inProcess = false

  @Flag(help: "Run scripts in workers even where the system cannot confine them.")
  var withoutSandbox = false

  /// How workers are kept where scripts run in workers.
  var workers: WorkerConfiguration { WorkerConfiguration(withoutSandbox: withoutSandbox) }

  /// A host for scripts, whose workers the command may keep in another way.
  func host(
    _ isolation: Isolation,
    tracing: Bool = false,
    adjusting adjust: (inout WorkerConfiguration) -> Void = { _ in }
  ) -> ScriptHost {
    guard !inProcess else { return ScriptHost(isolation: isolation, tracing: tracing) }
    var workers = workers
    adjust(&workers)
    return .workers(workers, isolation: isolation, tracing: tracing)
  }
}

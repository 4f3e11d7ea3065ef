import ArgumentParser
import PostLoginScripts

/// The arguments that say where scripts run.
struct ScriptPlaceArguments: ParsableArguments {
  @Flag(help: "Run scripts inside this process; only for scripts you trust.")
  var inProcess = false

  @Flag(help: "Run scripts in workers even where the system cannot confine them.")
  var withoutSandbox = false

  /// A host for scripts.
  func host(_ isolation: Isolation, tracing: Bool = false) -> ScriptHost {
    if inProcess { return ScriptHost(isolation: isolation, tracing: tracing) }
    let configuration = WorkerConfiguration(withoutSandbox: withoutSandbox)
    return .workers(configuration, isolation: isolation, tracing: tracing)
  }
}

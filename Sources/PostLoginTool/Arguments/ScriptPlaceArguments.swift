import ArgumentParser
import PostLoginScripts

/// The arguments for where scripts run.
struct ScriptPlaceArguments: ParsableArguments {
  private static let inProcessName = "in-process"
  private static let withoutSandboxName = "without-sandbox"

  @Flag(
    name: .customLong(Self.inProcessName),
    help: "Run scripts inside this process and not in workers; only for scripts that you trust."
  )
  var inProcess = false

  @Flag(
    name: .customLong(Self.withoutSandboxName),
    help: "Run workers even if the system cannot confine them; only for scripts that you trust."
  )
  var withoutSandbox = false

  /// The arguments, for the parser to fill.
  init() {}

  /// Guesses the flags from the raw arguments, without the parser.
  init(glancingAt arguments: some Sequence<String>) {
    let flags = Set(arguments)
    inProcess = flags.contains("--\(Self.inProcessName)")
    withoutSandbox = flags.contains("--\(Self.withoutSandboxName)")
  }

  /// The configuration of workers, if scripts run in workers.
  var workers: WorkerConfiguration { WorkerConfiguration(withoutSandbox: withoutSandbox) }

  /// A host for scripts; `adjust` changes the configuration of its workers.
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

  /// A host for one of two compared versions: each has its own workers, and both run in parallel.
  func hostOfOneVersion() -> ScriptHost {
    host(.fresh, tracing: true) { workers in
      workers.warmUp = .repeated
      workers.maximumRunning = max(1, workers.maximumRunning / 2)
    }
  }
}

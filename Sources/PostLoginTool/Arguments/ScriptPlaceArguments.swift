import ArgumentParser
import PostLoginScripts

/// The arguments that say where scripts run.
struct ScriptPlaceArguments: ParsableArguments {
  private static let inProcessName = "in-process"
  private static let withoutSandboxName = "without-sandbox"

  @Flag(
    name: .customLong(Self.inProcessName),
    help: "Run scripts inside this process; only for scripts you trust."
  )
  var inProcess = false

  @Flag(
    name: .customLong(Self.withoutSandboxName),
    help: "Run scripts in workers even where the system cannot confine them."
  )
  var withoutSandbox = false

  /// The arguments as the parser makes them.
  init() {}

  /// What the flags seem to be, without the parser.
  init(glancingAt arguments: some Sequence<String>) {
    let flags = Set(arguments)
    inProcess = flags.contains("--\(Self.inProcessName)")
    withoutSandbox = flags.contains("--\(Self.withoutSandboxName)")
  }

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

  /// Where the scripts of one of two versions run that are compared: each has workers of its own,
  /// and both run at the same time.
  func hostOfOneVersion() -> ScriptHost {
    host(.fresh, tracing: true) { workers in
      workers.warmUp = .repeated
      workers.maximumRunning = max(1, workers.maximumRunning / 2)
    }
  }
}

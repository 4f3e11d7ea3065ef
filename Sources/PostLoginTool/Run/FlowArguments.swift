import ArgumentParser
import PostLogin
import PostLoginScripts

/// The arguments that say which Actions run on what, shared by the commands that run a flow.
struct FlowArguments: ParsableArguments {
  @Argument(
    help: """
      A `.js` file, a folder with `code.js`, a file of rules, or a flow file; several run in this \
      order.
      """,
    completion: .file()
  )
  var actions: [String]

  @Option(help: "Values of `event.secrets`: JSON or lines of KEY=value.", completion: .file())
  var secrets: String?

  @Option(help: "Time for all Actions together, such as 300ms or 20s.")
  var timeout = DurationArgument(.seconds(20))

  @Option(help: "The time that scripts see, such as 2026-01-15T12:00:00Z.")
  var now: TimeArgument?

  @Flag(help: "Run scripts inside this process; only for scripts you trust.")
  var inProcess = false

  @Flag(help: "Run scripts in workers even where the system cannot confine them.")
  var withoutSandbox = false

  func validate() throws {
    guard !actions.isEmpty else { throw ValidationError("Name at least one Action.") }
  }

  /// Whether a path is a script or a folder, which can hold one; rules need no worker.
  var mayNameScripts: Bool {
    actions.contains { !$0.hasSuffix(".json") && !$0.hasSuffix(".yaml") && !$0.hasSuffix(".yml") }
  }

  /// Where the scripts of the flow run.
  func host(
    _ isolation: Isolation,
    tracing: Bool = false,
    maximumRunning: Int? = nil
  ) -> ScriptHost {
    if inProcess { return ScriptHost(isolation: isolation, tracing: tracing) }
    var configuration = WorkerConfiguration(withoutSandbox: withoutSandbox)
    if let maximumRunning {
      configuration.maximumRunning = maximumRunning
      // Who asks for so many measures them: none may come in the place of one that waits.
      configuration.maximumWorkers = 0
    }
    return .workers(configuration, isolation: isolation, tracing: tracing)
  }

  /// The flow on a host.
  func flow(onFailure: String = "deny", on host: ScriptHost) throws -> Flow {
    let defaults = Flow.Step.Defaults(
      onFailure: try FailurePolicy(named: onFailure, host: host, rules: RuleFiles.read),
      secrets: try secrets.map { try Secrets.read(at: $0) }
    )
    let steps = try actions.flatMap { path in
      try FlowFile.steps(at: path, defaults: defaults, host: host, rules: RuleFiles.read)
    }
    var limits = Limits()
    limits.time = timeout.duration
    return Flow(steps, limits: limits)
  }

  /// What surrounds a login; the time of the command line wins over the fixture's.
  func surroundings(of fixture: Fixture?) -> Surroundings {
    var surroundings = fixture?.surroundings ?? Surroundings()
    surroundings.now = now?.millisecondsSince1970 ?? surroundings.now
    return surroundings
  }
}

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

  @OptionGroup var secrets: SecretsArguments

  @OptionGroup var limits: LimitArguments<OneLogin>

  @OptionGroup var now: NowArguments

  @OptionGroup var place: ScriptPlaceArguments

  func validate() throws {
    guard !actions.isEmpty else { throw ValidationError("Name at least one Action.") }
  }

  /// Whether a path is a script or a folder, which can hold one; rules need no worker.
  var mayNameScripts: Bool { actions.contains(where: Self.mayNameScript) }

  /// Whether an argument can be the path of a script or of a folder.
  static func mayNameScript(_ argument: String) -> Bool {
    !argument.hasPrefix("-") && ![".json", ".yaml", ".yml"].contains { argument.hasSuffix($0) }
  }

  /// The flow on a host.
  func flow(onFailure: FailureArguments? = nil, on host: ScriptHost) throws -> Flow {
    let limits = limits.limits
    let defaults = Flow.Step.Defaults(
      onFailure: try onFailure?.policy(on: host, limits: limits) ?? .deny,
      secrets: try secrets.read(),
      limits: limits
    )
    let steps = try actions.flatMap { path in
      try FlowFile.steps(at: path, defaults: defaults, host: host, rules: RuleFiles.read)
    }
    return Flow(steps, limits: limits)
  }

  /// What surrounds a login; the time of the command line wins over the fixture's.
  func context(of fixture: Fixture?) -> RunContext {
    var context = fixture?.context ?? RunContext()
    context.now = now.millisecondsSince1970 ?? context.now
    return context
  }
}

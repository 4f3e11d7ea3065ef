import ArgumentParser
import PostLogin
import PostLoginPolicies
import PostLoginScripts

/// The arguments that say which Actions run and what they find, for the commands that run one login.
struct FlowArguments: ParsableArguments {
  @Argument(
    help: """
      A `.js` file, a folder with `code.js`, a file of rules, or a flow file; several run in this \
      order.
      """,
    completion: .file()
  )
  var actions: [String]

  @OptionGroup var login: LoginArguments

  @OptionGroup var geo: GeoArguments

  @OptionGroup var hosts: HostArguments

  @OptionGroup var failure: FailureArguments

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

  /// The policy of the paths, whose rules a command may read in a way of its own.
  func policy(
    on host: ScriptHost,
    readingRules readRules: @escaping PolicyReader.RulesReader = PolicyReader.rules
  ) throws -> Policy {
    let options = try login.options(
      onFailure: failure.onFailure,
      hosts: hosts.hosts,
      on: host
    )
    let policy = try Policy(
      at: actions,
      options: options,
      reader: options.reader(readingRules: readRules)
    )
    policy.warnings.forEach(Terminal.warn)
    return policy
  }
}

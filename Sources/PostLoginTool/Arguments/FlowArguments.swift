import ArgumentParser
import PostLogin
import PostLoginPolicies
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

  /// What the arguments say about a policy besides its files.
  func options(
    onFailure: FailureArguments? = nil,
    granting permissions: PermissionArguments,
    on host: ScriptHost
  ) throws -> Policy.Options {
    var options = Policy.Options()
    options.onFailure = onFailure?.onFailure ?? options.onFailure
    options.secrets = try secrets.read()
    options.secretFiles = [secrets.path].compactMap(\.self)
    options.limitSettings = limits.settings
    options.permissions = try permissions.read()
    options.network = PermissionArguments.client
    options.host = host
    return options
  }

  /// The policy of the paths.
  func policy(
    onFailure: FailureArguments? = nil,
    granting permissions: PermissionArguments,
    on host: ScriptHost
  ) throws -> Policy {
    let options = try options(onFailure: onFailure, granting: permissions, on: host)
    let policy = try Policy(at: actions, options: options)
    policy.warnings.forEach(Terminal.warn)
    return policy
  }

  /// The context of a login; the time of the command line wins over the fixture's.
  func context(of fixture: Fixture?) -> RunContext {
    var context = fixture?.context ?? RunContext()
    context.milliseconds = now.millisecondsSince1970 ?? context.milliseconds
    return context
  }
}

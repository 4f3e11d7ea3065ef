import ArgumentParser
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting

/// The arguments for Actions and their run context, for the commands that run one login.
struct FlowArguments: ParsableArguments {
  @Argument(
    help: """
      The Action: a `.js` file, a folder with `code.js`, a file of rules, or a flow file; several run \
      in the given order. `run` and `explain` also take SUITE:CASE, the path of a suite and the name \
      or number of one of its cases.
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

  /// The login of a case that is named in place of Actions and a fixture; nil if none is named.
  ///
  /// - Throws: the error of its suite, and a `ValidationError` for options that no case takes.
  func caseLogin(
    fixture: String?,
    readingRules readRules: PolicyReader.RulesReader? = nil
  ) throws -> CaseLogin? {
    guard let reference = actions.lazy.compactMap(CaseReference.init).first else { return nil }
    guard actions.count == 1, fixture == nil else {
      throw ValidationError("A case has its own Actions and login; name only SUITE:CASE.")
    }
    guard hosts.hosts.isEmpty else {
      throw ValidationError("Stubs take the place of hosts in a case; leave out --allow-host.")
    }
    var options = try login.suiteOptions(geo)
    options.readRules = readRules
    return try CaseLogin(reference, options: options)
  }

  /// Whether a path names a script, or a folder that can hold one; rules need no worker.
  var mayNameScripts: Bool { actions.contains(where: Self.mayNameScript) }

  /// Whether an argument can be the path of a script or of a folder.
  static func mayNameScript(_ argument: String) -> Bool {
    !argument.hasPrefix("-") && ![".json", ".yaml", ".yml"].contains { argument.hasSuffix($0) }
  }

  /// The policy at the paths; `readRules` reads files of rules.
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

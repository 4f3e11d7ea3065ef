import ArgumentParser
import PostLoginPolicies
import PostLoginTesting

/// The arguments for Actions and their run context, for the commands that run one login.
struct FlowArguments: ParsableArguments {
  @Argument(
    help: """
      The Action: a `.js` or `.ts` file, a folder with `code.js` or `code.ts`, a file of rules, or a \
      flow file; several run in the given order. Or the policy of a tenant: a Terraform folder, the \
      JSON of a plan or state, an export, or an environment of postlogin.yaml. `run` and `explain` \
      also take SUITE:CASE, the path of a suite and the name or number of one of its cases.
      """,
    completion: .file()
  )
  var actions: [String]

  @OptionGroup var trigger: TriggerArguments

  @OptionGroup var login: LoginArguments

  @OptionGroup var geo: GeoArguments

  @OptionGroup var hosts: HostArguments

  @OptionGroup var failure: FailureArguments

  @OptionGroup var place: ScriptPlaceArguments

  func validate() throws {
    guard !actions.isEmpty else { throw ValidationError("Name at least one Action.") }
  }

  /// The login that the arguments name: that of a case, or of a fixture.
  ///
  /// - Throws: the error of a file that the options name, and a `ValidationError` for options that no
  ///   case takes.
  func login(of fixture: String?) throws -> RequestedLogin {
    guard let reference = actions.lazy.compactMap(CaseReference.init).first else {
      try actions.forEach(SuiteWithoutCase.check)
      return .fixture(try fixtureLogin(fixture))
    }
    guard actions.count == 1, fixture == nil else {
      throw ValidationError("A case has its own Actions and login; name only SUITE:CASE.")
    }
    guard trigger.trigger == nil else {
      throw ValidationError("A suite names the trigger of its cases; leave out --trigger.")
    }
    guard hosts.hosts.isEmpty else {
      throw ValidationError("Stubs take the place of hosts in a case; leave out --allow-host.")
    }
    return .suiteCase(reference, options: try login.suiteOptions(geo))
  }

  /// The login of a fixture, through the Actions that the arguments name.
  ///
  /// - Throws: the error of a file that the options name.
  func fixtureLogin(_ fixture: String?) throws -> FixtureLogin {
    var options = try login.options(onFailure: failure.onFailure, hosts: hosts.hosts)
    options.trigger = trigger.trigger
    let policy = try RequestedPolicy(actions, options: options)
    var login = FixtureLogin(actions: policy.paths, fixture: fixture, options: policy.options)
    login.context = try self.login.context()
    login.geo = try geo.locator()
    login.warn = Terminal.warn
    return login
  }

  /// Whether a path names a script, or a folder that can hold one; rules need no worker.
  var mayNameScripts: Bool { actions.contains(where: Self.mayNameScript) }

  /// Whether an argument can be the path of a script or of a folder.
  static func mayNameScript(_ argument: String) -> Bool {
    !argument.hasPrefix("-") && ![".json", ".yaml", ".yml"].contains { argument.hasSuffix($0) }
  }
}

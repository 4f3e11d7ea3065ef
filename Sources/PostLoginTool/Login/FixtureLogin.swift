package import PostLogin
package import PostLoginPolicies
import PostLoginScripts
package import WireFormats

/// The login of a fixture and its Actions, by their paths.
package struct FixtureLogin: Sendable {
  /// The paths of Actions, rules and flow files, in their order, or the one path of a declaration.
  package var actions: [String]
  /// The path of the fixture; nil for a login that resumes with its own event.
  package var fixture: String?
  /// The options of the policy, whose host the request sets.
  package var options: Policy.Options
  /// The time and cache, which override those of the fixture.
  package var context = GivenContext()
  /// The locator for the addresses of transaction data.
  package var geo: (any GeoLocator)?
  /// The time that scripts see if neither the fixture nor the context names one, in milliseconds
  /// since 1970; nil for the system's clock.
  package var standingTime: Double?
  /// Receives warnings about files that can be used.
  package var warn: @Sendable (PostLoginError) -> Void = { _ in }

  /// A login without warnings, time and cache.
  package init(actions: [String], fixture: String?, options: Policy.Options) {
    self.actions = actions
    self.fixture = fixture
    self.options = options
  }

  /// The contents of the files.
  struct Content: Sendable {
    let policy: Policy
    let fixture: Fixture?
    /// The run context, without access to hosts.
    let context: RunContext
  }

  /// Reads and checks the files; `readRules` reads files of rules.
  ///
  /// - Throws: the error of the fixture or of an Action.
  func content(
    on host: ScriptHost,
    readingRules readRules: PolicyReader.RulesReader?
  ) async throws -> Content {
    var fixture = try fixture(of: options.trigger)
    var options = options
    options.host = host
    var reader = options.reader(readingRules: readRules ?? PolicyReader.rules)
    // Of a declaration, only the flow that runs has to be known.
    if let given = fixture?.trigger, given != .postLogin {
      reader.trigger = reader.trigger ?? given
    }
    var policy = try Policy(at: actions, options: options, reader: reader)
    policy.warnings.forEach(warn)
    try agree(&fixture, &policy)
    try await policy.check()
    try fixture?.check()
    var own = fixture?.context ?? RunContext()
    own.milliseconds = own.milliseconds ?? standingTime
    return Content(policy: policy, fixture: fixture, context: context.applied(to: own))
  }

  /// Reads the fixture; nil for the trigger that it names.
  private func fixture(of trigger: Trigger?) throws -> Fixture? {
    try fixture.map {
      try Fixture.read(at: $0, geo: geo, trigger: trigger).moved(to: context.now, geo: geo)
    }
  }

  /// Gives the fixture and the Actions one trigger.
  ///
  /// That of the options or a flow file comes first, then that of the fixture, then the only one
  /// that all Actions serve.
  private func agree(_ fixture: inout Fixture?, _ policy: inout Policy) throws {
    guard let given = fixture?.trigger else { return }
    if policy.givenTrigger == nil, given != .postLogin {
      policy.flow = try policy.flow(running: given)
    } else if given != policy.flow.trigger {
      fixture = try self.fixture(of: policy.flow.trigger)
    } else {
      try policy.checkTrigger()
    }
  }
}

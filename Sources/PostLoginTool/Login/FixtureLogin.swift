package import PostLogin
package import PostLoginPolicies
import PostLoginScripts
package import WireFormats

/// The login of a fixture, and the Actions that it goes through, by their paths.
package struct FixtureLogin: Sendable {
  /// The paths of Actions, rules and flow files, in their order.
  package var actions: [String]
  /// The path of the fixture; nil for a login that resumes with the event it began with.
  package var fixture: String?
  /// What counts besides the files of the Actions; a request sets the host.
  package var options: Policy.Options
  /// The time and cache, above those of the fixture.
  package var context = GivenContext()
  /// What places the addresses of transaction data.
  package var geo: (any GeoLocator)?
  /// Takes what the author should know of files that can be used all the same.
  package var warn: @Sendable (PostLoginError) -> Void = { _ in }

  /// Names the Actions and the login.
  package init(actions: [String], fixture: String?, options: Policy.Options) {
    self.actions = actions
    self.fixture = fixture
    self.options = options
  }

  /// The Actions and the login as their files have them.
  struct Content: Sendable {
    let policy: Policy
    let fixture: Fixture?
    /// What the Actions may ask for, without access to hosts.
    let context: RunContext
  }

  /// Reads and checks the files, with rules that are read in another way where one is given.
  ///
  /// - Throws: what makes it impossible to use the fixture or an Action.
  func content(
    on host: ScriptHost,
    readingRules readRules: PolicyReader.RulesReader?
  ) async throws -> Content {
    let fixture = try fixture.map { try Fixture.read(at: $0, geo: geo) }
    var options = options
    options.host = host
    let policy = try Policy(
      at: actions,
      options: options,
      reader: options.reader(readingRules: readRules ?? PolicyReader.rules)
    )
    policy.warnings.forEach(warn)
    try await policy.check()
    try fixture?.check()
    return Content(
      policy: policy,
      fixture: fixture,
      context: context.applied(to: fixture?.context ?? RunContext())
    )
  }
}

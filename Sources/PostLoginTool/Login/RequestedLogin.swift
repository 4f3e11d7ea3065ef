import PostLogin
import PostLoginPolicies
import PostLoginScripts
package import PostLoginTesting
import WireFormats

/// The login that a request runs.
package enum RequestedLogin: Sendable {
  /// That of a fixture, through Actions that are named beside it.
  case fixture(FixtureLogin)
  /// That of a case, whose suite names its Actions.
  case suiteCase(CaseReference, options: ActionSuite.Options)

  /// What the login became, and what it takes to tell that.
  struct Run: Sendable {
    /// The last outcome, with its trace where the host traces.
    var outcome: Outcome
    var flow: Flow
    /// What the Actions may reach.
    var permissions: Permissions
    /// The event at the beginning; nil for a login that resumes without a fixture.
    var event: Event?
    /// What the login came back with, as parts of events.
    var furtherEvents: [Event] = []
    /// Why the login did not resume as its case says; nil where it did.
    var obstacle: PostLoginError?
    /// The requests of the login; empty for a case, which reaches no host.
    var exchanges: [HTTPExchange] = []
  }

  /// Reads the files of the login and runs it from its beginning, or from where it was suspended.
  ///
  /// Files of rules are read in another way where one is given.
  ///
  /// - Throws: what makes the run impossible.
  func run(
    on host: ScriptHost,
    readingRules readRules: PolicyReader.RulesReader? = nil,
    resuming suspension: SuspendedLogin? = nil
  ) async throws -> Run {
    switch self {
    case .suiteCase(let reference, var options):
      options.readRules = readRules
      return try await Self.run(try CaseLogin(reference, options: options), on: host)
    case .fixture(let login):
      let content = try await login.content(on: host, readingRules: readRules)
      return try await Self.run(content, resuming: suspension)
    }
  }

  private static func run(_ login: CaseLogin, on host: ScriptHost) async throws -> Run {
    let flow = try login.flow(on: host)
    try await flow.check()
    let result = try await login.run(in: flow)
    return Run(
      outcome: result.outcome,
      flow: flow,
      permissions: login.permissions,
      event: login.event,
      furtherEvents: result.events,
      obstacle: result.obstacle
    )
  }

  private static func run(
    _ content: FixtureLogin.Content,
    resuming suspension: SuspendedLogin?
  ) async throws -> Run {
    let (flow, permissions) = (content.policy.flow, content.policy.permissions)
    let event = content.fixture?.event
    let access = permissions.access(of: flow)()
    let context = permissions.applied(to: content.context, access)
    let outcome =
      if let suspension {
        try await suspension.resumed(in: flow, fixture: event, context)
      } else {
        try await flow.run(event ?? .empty, context: context)
      }
    return Run(
      outcome: outcome,
      flow: flow,
      permissions: permissions,
      event: event,
      exchanges: access.exchanges
    )
  }
}

import PostLogin
import PostLoginPolicies
import PostLoginScripts
package import PostLoginTesting
import WireFormats

/// The login that a request runs.
package enum RequestedLogin: Sendable {
  /// The login of a fixture, with the Actions that are named.
  case fixture(FixtureLogin)
  /// The login of a case, whose suite names its Actions.
  case suiteCase(CaseReference, options: ActionSuite.Options)

  /// The outcome of a login, with its surroundings.
  struct Run: Sendable {
    /// The last outcome, with a trace if the host traces.
    var outcome: Outcome
    var flow: Flow
    /// The permissions of the Actions.
    var permissions: Permissions
    /// The first event; nil for a login that resumes without a fixture.
    var event: Event?
    /// The parts of the event that later requests brought.
    var furtherEvents: [Event] = []
    /// The error if the login did not resume as its case says.
    var obstacle: PostLoginError?
    /// The HTTP exchanges of the login; empty for a case, which reaches no host.
    var exchanges: [HTTPExchange] = []
  }

  /// Reads the files of the login, and runs or resumes it; `readRules` reads files of rules.
  ///
  /// - Throws: the error that prevents the run.
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
        try await suspension.resumed(in: content.policy, fixture: event, context)
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

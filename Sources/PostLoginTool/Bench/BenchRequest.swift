import PostLogin
import PostLoginPolicies
package import PostLoginScripts
import WireFormats

/// A request to measure one login, independent of the command line and of printing.
package struct BenchRequest: Sendable {
  /// The work that is measured.
  package enum Subject: String, CaseIterable, Sendable {
    /// The run of the Actions, from the event's text to the outcome.
    case login
    /// Making the event from the fixture's text.
    case event
  }

  /// The Actions, and the path of the fixture.
  package var login: FixtureLogin
  package var subject: Subject
  /// The state that runs share.
  package var isolation: Isolation
  /// The runs in each round.
  package var runs: Int
  /// The number of simultaneous logins; nil for one after the other, on the engine's thread.
  package var concurrency: Int?
  /// The host of the scripts, which has that isolation.
  package var host: ScriptHost

  /// A request to measure runs of a login, one after the other.
  package init(_ login: FixtureLogin, isolation: Isolation, runs: Int, on host: ScriptHost) {
    self.login = login
    subject = .login
    self.isolation = isolation
    self.runs = runs
    self.host = host
  }

  /// Measures the rounds.
  ///
  /// - Throws: the error that prevents a run, and `invalidFlow` for a login in which an Action fails.
  package func result() async throws -> BenchReport {
    let content = try await login.content(on: host, readingRules: nil)
    guard let fixture = content.fixture, let path = login.fixture else {
      throw PostLoginError(.unreadable, "no fixture is named, and a login needs one")
    }
    let (policy, flow) = (content.policy, content.policy.flow)
    let access = policy.permissions.access(of: flow)
    // Stubs that one login uses up answer in the next.
    let outcome: @Sendable (GrantedAccess) async throws -> Outcome = { access in
      let context = policy.permissions.applied(to: content.context, access)
      return try await flow.run(fixture.event, context: context)
    }
    // Runs once without measuring: a login that fails is reported, and cannot hang a round.
    try Self.check(try await outcome(access()))
    let text = try FileBytes.read(path, atMost: Fixture.maximumByteCount)
    // Two closures: one with a branch inside would run on another thread than the engine's.
    let logIn: @Sendable () async throws -> Void = { _ = try await outcome(access()) }
    let makeEvent: @Sendable () async throws -> Void = { _ = try Fixture(bytes: text, file: path) }
    let run = subject == .login ? logIn : makeEvent
    let measurement =
      if let concurrency {
        try await Measurement(of: runs, atOnce: concurrency, on: host, run)
      } else {
        try await Measurement(of: runs, on: host, run)
      }
    return BenchReport(
      isolation: isolation,
      elapsed: measurement.elapsed,
      processor: measurement.processor
    )
  }

  private static func check(_ outcome: Outcome) throws {
    guard let error = outcome.actions.compactMap(\.error).first else { return }
    let requests = outcome.diagnostics.filter { $0.code == .requestNotStubbed }.map(\.message)
    throw PostLoginError(
      .invalidFlow,
      "the Action fails on this fixture: " + ([error.message] + requests).joined(separator: "; ")
    )
  }
}

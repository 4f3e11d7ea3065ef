public import PostLogin
public import PostLoginPolicies
import PostLoginScripts
public import WireFormats

extension Policy {
  /// Runs the Actions on a fixture, with changes in the form of `with` in a suite.
  ///
  /// The fixture is named by its path, or by its path in the nearest folder `Fixtures`, where the
  /// extension is optional. The run has the context of the policy, or of the fixture if the policy
  /// has none. Without a time in either, it runs at 2026-01-15T12:00:00Z, so that results do not
  /// depend on the day.
  ///
  /// - Throws: `unreadable` or an error in the fixture; `invalidFixture` for changes that do not
  ///   fit such a fixture; or an error if an Action cannot run.
  public func run(_ fixture: String, with changes: JSONValue = [:]) async throws -> Outcome {
    try await outcome(of: login(fixture, changes))
  }

  /// Compares the outcome of a fixture's login with an expectation.
  ///
  /// - Throws: the errors of `run(_:with:)`.
  public func verdict(
    on fixture: String,
    with changes: JSONValue = [:],
    expecting expectation: ExpectedOutcome
  ) async throws -> Verdict {
    let login = try login(fixture, changes)
    let outcome = try await outcome(of: login)
    let mismatches = expectation.mismatches(
      in: outcome,
      masking: SecretMask.objects(flow, event: login.event, permissions: permissions)
    )
    guard !mismatches.isEmpty else { return .passed }
    return .failed(Verdict.Failure(mismatches, outcome: outcome, of: flow, location: nil))
  }

  private func login(_ fixture: String, _ changes: JSONValue) throws -> Fixture {
    let triggers = flow.triggers
    return try FixtureShelf(folder: folder, shared: [], geo: nil)
      .entry(fixture, of: triggers.count == 1 ? triggers.first : nil)
      .moved(to: context.milliseconds, geo: nil).changed(by: changes)
  }

  private func outcome(of login: Fixture) async throws -> Outcome {
    var context = context == RunContext() ? login.context : context
    context.milliseconds =
      context.milliseconds ?? login.context.milliseconds ?? SuiteSettings.defaultNow
    var policy = self
    policy.flow = flow.running(login.trigger, served: [])
    return try await policy.run(login.event, context: context)
  }
}

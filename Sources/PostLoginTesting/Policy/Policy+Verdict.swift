public import PostLogin
public import PostLoginPolicies
public import WireFormats

extension Policy {
  /// Runs the Actions on a fixture, with changes as a suite writes them below `with`.
  ///
  /// The fixture is named by its path, or by its path in the nearest folder `Fixtures`, where the
  /// extension may be left out. The context of the policy counts, or that of the fixture where the
  /// policy has none. Where neither names a time, it is 2026-01-15T12:00:00Z, so that no test
  /// depends on the day.
  ///
  /// - Throws: `unreadable` or what is wrong with the fixture; `invalidFixture` for changes that such
  ///   a fixture cannot have; and what makes an Action impossible to run.
  public func run(_ fixture: String, with changes: JSONValue = [:]) async throws -> Outcome {
    try await outcome(of: login(fixture, changes))
  }

  /// Whether the login of a fixture becomes what is expected.
  ///
  /// - Throws: what `run(_:with:)` throws.
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
    try FixtureShelf(folder: folder).entry(fixture).moved(to: context.milliseconds, geo: nil)
      .changed(by: changes)
  }

  private func outcome(of login: Fixture) async throws -> Outcome {
    var context = context == RunContext() ? login.context : context
    context.milliseconds =
      context.milliseconds ?? login.context.milliseconds ?? SuiteSettings.defaultNow
    return try await run(login.event, context: context)
  }
}

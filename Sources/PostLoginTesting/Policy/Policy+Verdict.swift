public import PostLogin
public import PostLoginPolicies
public import WireFormats

extension Policy {
  /// Runs the Actions on a fixture, with changes as a JSON merge patch (RFC 7396).
  ///
  /// The fixture is named by its path, or by its path in the nearest folder `Fixtures`, where the
  /// extension may be left out. Where neither the policy nor the fixture names a time, it is
  /// 2026-01-15T12:00:00Z, so that no test depends on the day.
  ///
  /// - Throws: `unreadable` or what is wrong with the fixture; `notAnEvent` for changes after which
  ///   it is none; and what makes an Action impossible to run.
  public func run(_ fixture: String, with changes: JSONValue = [:]) async throws -> Outcome {
    let entry = try FixtureShelf(folder: folder).entry(fixture)
    let text = entry.event.json.applying(mergePatch: changes)
    let event = try Event(json: text.text)
    var context = context
    context.milliseconds = context.milliseconds ?? SuiteSettings.defaultNow
    return try await run(event, context: context)
  }

  /// Whether the login of a fixture becomes what is expected.
  ///
  /// - Throws: what `run(_:with:)` throws.
  public func verdict(
    on fixture: String,
    with changes: JSONValue = [:],
    expecting expectation: ExpectedOutcome
  ) async throws -> Verdict {
    let outcome = try await run(fixture, with: changes)
    let mismatches = expectation.mismatches(in: outcome)
    guard !mismatches.isEmpty else { return .passed }
    return .failed(Verdict.Failure(mismatches, outcome: outcome, of: flow, location: nil))
  }
}

import PostLogin

/// What one run of a case came to.
struct CaseEvaluation: Sendable {
  var verdict: Verdict
  /// What the login became, with its trace; nil for a case that was not run.
  var outcome: Outcome?

  /// What the Actions of a case that passed printed; a failure holds it itself.
  var logs: [LogLine] {
    guard case .passed = verdict else { return [] }
    return outcome?.actions.flatMap(\.logs) ?? []
  }

  /// What the authors of the Actions should know of a case that passed; a failure tells it itself.
  var notes: [Diagnostic] {
    guard case .passed = verdict else { return [] }
    return (outcome?.diagnostics ?? []).filter {
      Self.notedCodes.contains($0.code) && $0.severity == .warning
    }
  }

  /// What the Action reads or sets in vain.
  private static let notedCodes: Set<Diagnostic.Code> = [
    .unknownField, .claimIgnored, .claimUnread, .scopeIgnored, .fixtureKindGuessed, .secretMissing,
  ]
}

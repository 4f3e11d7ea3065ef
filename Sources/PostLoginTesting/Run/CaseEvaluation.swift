import PostLogin

/// The verdict of one run of a case, with its outcome.
struct CaseEvaluation: Sendable {
  var verdict: Verdict
  /// The outcome with its trace; nil for a case that did not run.
  var outcome: Outcome?

  /// The output of the Actions in a passed case; a failure contains its own.
  var logs: [LogLine] {
    guard case .passed = verdict else { return [] }
    return outcome?.actions.flatMap(\.logs) ?? []
  }

  /// The diagnostics of a passed case for the Actions' authors; a failure contains its own.
  var notes: [Diagnostic] {
    guard case .passed = verdict else { return [] }
    return (outcome?.diagnostics ?? []).filter {
      Self.notedCodes.contains($0.code) && $0.severity == .warning
    }
  }

  /// Diagnostics about reads and calls without effect.
  private static let notedCodes: Set<Diagnostic.Code> = [
    .unknownField, .claimIgnored, .claimUnread, .scopeIgnored, .fixtureKindGuessed, .secretMissing,
  ]
}

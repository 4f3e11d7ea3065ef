import PostLogin
import PostLoginTesting
import WireFormats

/// Findings about calls without effect, which count only if no login shows an effect of the call.
struct LostCalls {
  private struct Call: Hashable {
    var code: Diagnostic.Code
    var file: String?
    var line: Int

    init(_ code: Diagnostic.Code, _ place: SourceLocation) {
      self.code = code
      (file, line) = (place.file, place.line)
    }
  }

  private var lost: [(finding: Finding, call: Call)] = []
  private var effective: Set<Call> = []

  private static let codes: Set<Diagnostic.Code> = [
    .claimIgnored, .claimUnread, .metadataIgnored, .samlIgnored, .scopeIgnored,
  ]

  /// Records the calls that have an effect; `unmarked` converts a place in the marked script to the
  /// author's place.
  mutating func note(_ trial: LoginTrial, unmarked: (SourceLocation) -> SourceLocation) {
    for outcome in trial.before.ownSteps {
      let calls = outcome.actions.flatMap { $0.trace?.entries ?? [] }
        .filter { $0.kind == .call }.compactMap(\.location).unique
      for code in Self.codes {
        let lost = outcome.diagnostics.filter { $0.code == code }.map(\.location)
        for place in calls where !lost.contains(place) {
          effective.insert(Call(code, unmarked(place)))
        }
      }
    }
  }

  /// Keeps a finding until all logins have run; returns false for a finding that is not about a
  /// lost call.
  mutating func keep(_ finding: Finding) -> Bool {
    guard Self.codes.contains(finding.code) else { return false }
    lost.append((finding, Call(finding.code, finding.location)))
    return true
  }

  /// The findings about calls that had no effect in any login.
  var findings: [Finding] { lost.filter { !effective.contains($0.call) }.map(\.finding) }
}

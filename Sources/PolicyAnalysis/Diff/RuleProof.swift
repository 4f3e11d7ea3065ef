import WireFormats
import PostLogin
import PostLoginRules
import PostLoginTesting

/// The comparison of two policies that consist of rules alone, which needs no logins.
struct RuleProof {
  /// Every case of two rule sets; nil for other policies and for too many cases.
  private let cases: RuleSetCases?

  init(_ before: TrialPolicy, _ after: TrialPolicy, now: Double) {
    if let first = before.onlyRules, let second = after.onlyRules, first.count == 1,
      second.count == 1, before.failsLike(after)
    {
      cases = RuleSetCases(first[0], second[0], now: now)
    } else {
      cases = nil
    }
  }

  /// The number of cases if both rule sets make the same calls in each.
  var provedCount: Int? { cases.flatMap { $0.differingCount == 0 ? $0.count : nil } }

  /// Logins that should show a difference, as far as the cases determine their members.
  var logins: [GeneratedLogin] {
    (cases?.differing ?? []).map { found in
      found.members.reduce(GeneratedLogin(start: 0)) { $0.adding(.member($1.names, $1.value)) }
    }
    .unique
  }

  /// A remark for the case that no login differs although some cases do.
  var remark: String? {
    guard let cases, cases.differingCount > 0 else { return nil }
    return "in \(cases.differingCount) of \(cases.count) cases of their conditions the rules make "
      + "other calls, but no login was found that shows it"
  }
}

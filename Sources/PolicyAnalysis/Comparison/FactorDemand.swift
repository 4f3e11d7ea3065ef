import PostLogin

/// The factors that a login requires: one factor of every clause.
struct FactorDemand: Equatable {
  /// Sets of factors, each satisfied by one of its factors.
  private let clauses: [Set<String>]
  private let mayRemember: Bool
  /// Whether multifactor authentication was waived.
  private let isWaived: Bool

  private static let every: Set<String> = [
    "email", "otp", "phone", "push-notification", "recovery-code", "webauthn-platform",
    "webauthn-roaming",
  ]

  init(_ outcome: Outcome) {
    var clauses = outcome.authentication.challenges.map { challenge in
      Set(
        challenge.factors.compactMap(\.type).map {
          "\(challenge.kind == .enroll ? "enroll " : "")\($0)"
        }
      )
    }
    if let multifactor = outcome.multifactor, multifactor.asksForFactor {
      clauses.append(multifactor.provider == "any" ? Self.every : [multifactor.provider])
    }
    self.clauses = clauses
    mayRemember = outcome.multifactor?.allowRememberBrowser ?? false
    isWaived = outcome.multifactor.map { !$0.asksForFactor } ?? false
  }

  /// Whether a demand is easier to fulfil; nil if neither is.
  func isEasier(than other: FactorDemand) -> Bool? {
    let isImplied = other.implies(self)
    let impliesOther = implies(other)
    if isImplied, impliesOther {
      if isWaived != other.isWaived { return isWaived }
      if mayRemember != other.mayRemember { return mayRemember }
      return nil
    }
    if isImplied != impliesOther { return isImplied }
    if clauses.count != other.clauses.count { return clauses.count < other.clauses.count }
    if weakest != other.weakest { return weakest < other.weakest }
    return nil
  }

  /// Whether a user who fulfils these clauses also fulfils the others.
  private func implies(_ other: FactorDemand) -> Bool {
    other.clauses.allSatisfy { clause in clauses.contains { $0.isSubset(of: clause) } }
  }

  /// The strength of the weakest factor in the strongest clause.
  private var weakest: Int {
    clauses.map { $0.map(Self.strength).min() ?? 0 }.max() ?? 0
  }

  /// Ranks a factor by how hard it is to phish or to steal; enrolment proves nothing.
  private static func strength(_ factor: String) -> Int {
    switch factor {
    case "webauthn-roaming", "webauthn-platform": 5
    case "otp", "push-notification", "guardian", "google-authenticator", "duo": 4
    case "recovery-code": 3
    case "phone": 2
    case "email": 1
    default: factor.hasPrefix("enroll ") ? 0 : 3
    }
  }
}

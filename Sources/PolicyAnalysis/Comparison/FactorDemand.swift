import PostLogin

/// What a login asks the user for before it goes on: every clause, by any factor of the clause.
struct FactorDemand: Equatable {
  /// Each is the set of factors of which one is enough.
  private let clauses: [Set<String>]
  private let mayRemember: Bool
  /// Whether multifactor authentication was taken back.
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

  /// Smaller for a demand that is easier to fulfil; nil where neither is.
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

  /// Whether a user who fulfils these clauses fulfils the other ones too.
  private func implies(_ other: FactorDemand) -> Bool {
    other.clauses.allSatisfy { clause in clauses.contains { $0.isSubset(of: clause) } }
  }

  /// The strength of the easiest way through the strongest clause.
  private var weakest: Int {
    clauses.map { $0.map(Self.strength).min() ?? 0 }.max() ?? 0
  }

  /// By how hard a factor is to phish or to take over; enrolment proves nothing.
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

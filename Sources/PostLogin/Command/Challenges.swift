import WireFormats

/// Folds the challenges and enrolments of `api.authentication` (Auth0: Post-Login API Object).
extension Effects {
  mutating func addChallenge(
    _ command: Command,
    _ kind: Challenge.Kind,
    offersChoice: Bool
  ) {
    challengeCount += 1
    guard challengeCount <= limits.challengeCount else {
      let refusal = RefusedChallenge(
        method: command.method.rawValue,
        reason:
          "at most \(limits.challengeCount) challenges and enrolments are possible in one login"
      )
      if outcome.authentication.refusal == nil {
        outcome.authentication.refusal = refusal
        decide(.refusedChallenge, by: command)
      }
      return diagnose(.tooManyChallenges(limits.challengeCount), at: command)
    }
    guard !Self.protocolsWithoutChallenge.contains(transactionProtocol) else {
      let diagnostic = Diagnostic.challengeImpossible(command.method, transactionProtocol)
      return fail(.multifactorRequired, diagnostic, at: command)
    }
    let user = FactorState(event, enabled: enabledFactors)
    if kind == .enroll, mustPassChallengeFirst(user) {
      let reason = "a challenge must be passed before another factor is enrolled"
      return fail(reason, .enrollmentBeforeChallenge, at: command)
    }
    let usable = command.factors(offersChoice: offersChoice).filter {
      isUsable($0, kind, for: user, at: command)
    }
    guard !usable.isEmpty else {
      return fail("no usable factor is left", .noFactorLeft(command.method), at: command)
    }
    if outcome.authentication.challenges.isEmpty { decide(.challenge, by: command) }
    outcome.authentication.challenges.append(
      Challenge(kind: kind, factors: usable, showsPicker: offersChoice && usable.count > 1)
    )
  }

  private mutating func isUsable(
    _ factor: FactorSelector,
    _ kind: Challenge.Kind,
    for user: FactorState,
    at command: Command
  ) -> Bool {
    let refusal =
      kind == .challenge
      ? factor.refusalOfChallenge(for: user) : factor.refusalOfEnrollment(for: user)
    guard let refusal else { return true }
    diagnose(.unusableFactor(factor, refusal: refusal, of: kind), at: command)
    return false
  }

  /// Whether the user must pass a challenge before the enrolment; a challenge of this login counts.
  private func mustPassChallengeFirst(_ user: FactorState) -> Bool {
    user.hasEnrolled && !user.hasPassedAny
      && !outcome.authentication.challenges.contains { $0.kind == .challenge }
  }

  /// The protocol of the login; empty if the event has none.
  var transactionProtocol: String { event[path: ["transaction", "protocol"]]?.stringValue ?? "" }

  static let protocolsWithoutChallenge: Set<String> = ["oauth2-token-exchange"]
}

extension Command {
  /// The factors of a challenge or enrolment, in the order in which they are offered.
  fileprivate func factors(offersChoice: Bool) -> [FactorSelector] {
    guard let first = argument(0).jsonText else { return [] }
    if offersChoice { return first.elements.map(FactorSelector.init) }
    let options = argument(1)
    let additional = options.member("additionalFactors")?.elements ?? []
    return ([first] + additional).map(FactorSelector.init)
  }
}

extension Diagnostic.Code {
  /// A requested factor that is not used.
  public static let factorIgnored = Self(rawValue: "factorIgnored")
  /// A challenge or enrolment without a usable factor, which fails the login.
  public static let noFactorLeft = Self(rawValue: "noFactorLeft")
  /// A challenge or enrolment in a grant that cannot show one.
  public static let challengeImpossible = Self(rawValue: "challengeImpossible")
  /// An enrolment of a user who must pass a challenge first.
  public static let enrollmentBeforeChallenge = Self(rawValue: "enrollmentBeforeChallenge")
}

extension Diagnostic {
  fileprivate static func tooManyChallenges(_ limit: Int) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      .error,
      "at most \(limit) challenges and enrolments are possible in one flow; the login is denied, so "
        + "ask for fewer"
    )
  }

  fileprivate static let enrollmentBeforeChallenge = Diagnostic(
    .enrollmentBeforeChallenge,
    .error,
    "a user with enrolled factors passes a challenge before another one is enrolled; the login "
      + "fails, so call `api.authentication.challengeWithAny` first"
  )

  fileprivate static func challengeImpossible(_ method: MethodName, _ name: String) -> Diagnostic {
    Diagnostic(
      .challengeImpossible,
      .error,
      "`api.\(method)` cannot be used with protocol `\(name)`; the exchange fails, so check "
        + "`event.transaction.protocol` first"
    )
  }

  fileprivate static func noFactorLeft(_ method: MethodName) -> Diagnostic {
    Diagnostic(
      .noFactorLeft,
      .error,
      "`api.\(method)` has no factor that can be used for this user; the login fails, so check "
        + "`event.user.enrolledFactors` first"
    )
  }

  fileprivate static func unusableFactor(
    _ factor: FactorSelector,
    refusal: FactorSelector.Refusal,
    of kind: Challenge.Kind
  ) -> Diagnostic {
    let why =
      switch refusal {
      case .unknown:
        kind == .challenge ? "cannot be challenged" : "cannot be enrolled"
      case .disabled: "is not switched on in the tenant"
      case .alreadyPassed: "was already passed in this session"
      case .notEnrolled: "is not enrolled for this user"
      case .alreadyEnrolled: "is already enrolled for this user"
      }
    let name = factor.type ?? factor.json.text
    return Diagnostic(
      .factorIgnored,
      .warning,
      "factor `\(name)` \(why) and is ignored; check `event.user.enrolledFactors` and "
        + "`event.authentication.methods` first"
    )
  }
}

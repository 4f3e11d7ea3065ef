extension Effects {
  /// The decision about a login that is not simply allowed.
  struct Verdict {
    let decision: Outcome.Decision
    let reason: String?
    let cause: Outcome.Cause?
  }

  /// Whether an Action has denied the login, so that no other Action runs.
  var isDenied: Bool {
    outcome.denial != nil || outcome.revocation != nil || outcome.validation != nil
  }

  /// The decision that keeps the login from being allowed; nil if there is none.
  ///
  /// A denial takes precedence over everything else, and the failure of an Action over its
  /// commands.
  var verdict: Verdict? {
    if let denial { return denial }
    if let (action, error) = denyingFailure {
      return Verdict(
        decision: failureMeaning.decision,
        reason: error.shownMessage,
        cause: Outcome.Cause(action: action, rule: error.rule, error: error)
      )
    }
    return interruption ?? undeliveredMessage
  }

  /// The call that keeps a message from being delivered, which neither denies nor fails anything.
  private var undeliveredMessage: Verdict? {
    outcome.notification.map { verdict(.allowed, $0.reason, by: .notification) }
  }

  /// The decision that stops the flow after the present Action; nil if the next one runs.
  ///
  /// Multifactor authentication is requested only at the end of the flow, because a later Action
  /// can withdraw it.
  var stop: Verdict? {
    guard let interruption, interruption.decision != .challenged || !challenges.isEmpty else {
      return nil
    }
    return interruption
  }

  private var challenges: [Challenge] { outcome.authentication.challenges }

  private var denial: Verdict? {
    if let denial = outcome.denial { return verdict(.denied, denial.reason, by: .denial) }
    if let revocation = outcome.revocation {
      return verdict(.denied, revocation.reason, by: .revocation)
    }
    return outcome.validation.map { verdict(.denied, $0.message, by: .validation) }
  }

  private var interruption: Verdict? {
    if let refusal = outcome.authentication.refusal {
      return verdict(.denied, refusal.reason, by: .refusedChallenge)
    }
    if let failure { return verdict(.failed, failure.rawValue, by: .failure) }
    if outcome.redirect != nil { return verdict(.redirected, nil, by: .redirect) }
    if outcome.prompt != nil { return verdict(.prompted, nil, by: .prompt) }
    if !challenges.isEmpty { return verdict(.challenged, nil, by: .challenge) }
    guard let multifactor = outcome.multifactor, multifactor.asksForFactor else { return nil }
    return Self.protocolsWithoutChallenge.contains(transactionProtocol)
      ? verdict(.failed, LoginFailure.multifactorRequired.rawValue, by: .multifactor)
      : verdict(.challenged, nil, by: .multifactor)
  }

  private func verdict(
    _ decision: Outcome.Decision,
    _ reason: String?,
    by decider: Decider
  ) -> Verdict {
    Verdict(
      decision: decision,
      reason: reason,
      cause: call(behind: decider).map(Outcome.Cause.init)
    )
  }
}

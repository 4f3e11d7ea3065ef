extension Outcome {
  /// What the reports of a flow's Actions add up to.
  ///
  /// The reports stand in the order in which the Actions ran; the diagnostics are those that were
  /// noticed meanwhile; the event is that of the first Action.
  package init(
    folding reports: [ActionReport],
    diagnostics: [Diagnostic],
    event: Event,
    enabledFactors: [String]? = nil,
    limits: Limits = Limits()
  ) {
    var effects = Effects(event: event, enabledFactors: enabledFactors, limits: limits)
    let failure = reports.first { $0.policy == .deny }?.error
    for report in reports where failure == nil || report.policy == .deny {
      effects.fold(report)
    }
    self.init(decision: .allowed)
    self.diagnostics = diagnostics + effects.diagnostics
    actions = reports
    isDegraded = reports.contains { $0.policy == .continue || $0.policy == .fallback }
    denial = effects.denial
    revocation = effects.revocation
    details = Details(failure == nil ? effects : effects.denialAlone)
    if let verdict = effects.verdict(failure) { (decision, reason) = verdict }
    guard failure == nil else { return }
    take(effects)
    failForLargeClaims(effects)
  }

  private mutating func take(_ effects: Effects) {
    diagnostics += effects.closingDiagnostics
    accessToken = AccessToken(
      claims: effects.accessToken.claims.map { Claim(name: $0.name, value: $0.value) },
      addedScopes: effects.addedScopes,
      removedScopes: effects.removedScopes
    )
    idTokenClaims = effects.idToken.claims.map { Claim(name: $0.name, value: $0.value) }
    appMetadata = effects.appMetadata.changes.map { Claim(name: $0.name, value: $0.value) }
    userMetadata = effects.userMetadata.changes.map { Claim(name: $0.name, value: $0.value) }
  }

  /// With too many custom claims in one token the transaction fails (reference 2).
  private mutating func failForLargeClaims(_ effects: Effects) {
    let tokens = [(CustomClaims.Token.access, effects.accessToken), (.id, effects.idToken)]
    for (token, claims) in tokens {
      guard let excess = claims.excess else { continue }
      let limit = effects.limits.claimBytes.inKilobytes
      let message = "the custom claims of the \(token.rawValue) are larger than \(limit)"
      diagnostics.append(
        Diagnostic(
          .limitExceeded,
          .error,
          "\(message); the transaction fails at Auth0, so put less into the token"
        ).placed(in: excess.action, at: excess.command.location)
      )
      guard decision == .allowed else { continue }
      decision = .failed
      reason = message
    }
  }
}

extension Effects {
  /// Adds up the commands of one Action: all of them, or of one that failed only its denial.
  fileprivate mutating func fold(_ report: ActionReport) {
    action = report.name
    order = CallOrder()
    for command in report.commands
    where report.error == nil || API.denyingMethods.contains(command.method) {
      fold(command)
    }
  }

  /// A denial comes before everything else, and a failed Action before what it asked for.
  fileprivate func verdict(_ failure: ActionError?) -> (Outcome.Decision, String?)? {
    if let denial { return (.denied, denial.reason) }
    if let revocation { return (.denied, revocation.reason) }
    if let validationError { return (.denied, validationError.message) }
    if let failure { return (.denied, failure.hostedMessage ?? failure.message) }
    return interruption.map { ($0.decision, $0.reason) }
  }

  /// The effects without all that a failed Action takes with it.
  fileprivate var denialAlone: Effects {
    var effects = Effects(event: event, enabledFactors: enabledFactors, limits: limits)
    effects.validationError = validationError
    effects.session.revocation = session.revocation
    effects.refreshToken.revocation = refreshToken.revocation
    return effects
  }
}

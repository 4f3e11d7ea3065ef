extension Outcome {
  /// What a run of a flow, with all that came before it in the login, adds up to.
  init(_ run: borrowing Flow.Run, of flow: Flow, _ surroundings: Surroundings) {
    self.init(
      folding: run.segments,
      diagnostics: run.diagnostics,
      enabledFactors: surroundings.enabledFactors,
      limits: flow.limits
    )
    suspension = Suspension(run, of: flow)
  }

  /// What the parts of a login add up to; the diagnostics are those that were noticed meanwhile.
  package init(
    folding segments: [Segment],
    diagnostics: [Diagnostic],
    enabledFactors: [String]? = nil,
    limits: Limits = Limits()
  ) {
    let reports = segments.flatMap(\.reports)
    let failure = reports.first { $0.policy == .deny }?.error
    let counted = failure == nil ? segments : segments.map(\.withDenyingFailureAlone)
    let effects = Effects(folding: counted, enabledFactors: enabledFactors, limits: limits)
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

extension Segment {
  /// The reports of Actions that failed under the policy `deny`: what others did is dropped.
  fileprivate var withDenyingFailureAlone: Segment {
    var copy = self
    copy.reports.removeAll { $0.policy != .deny }
    return copy
  }
}

extension Effects {
  /// A denial comes before everything else, and a failed Action before what it asked for.
  fileprivate func verdict(_ failure: ActionError?) -> (Outcome.Decision, String?)? {
    if let denial { return (.denied, denial.reason) }
    if let revocation { return (.denied, revocation.reason) }
    if let validationError { return (.denied, validationError.message) }
    if let failure { return (.denied, failure.shownMessage) }
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

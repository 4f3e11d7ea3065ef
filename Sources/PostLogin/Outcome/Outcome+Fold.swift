extension Outcome {
  /// What the reports of a flow's Actions add up to.
  ///
  /// - Parameters:
  ///   - reports: in the order in which the Actions ran.
  ///   - diagnostics: what was noticed while they ran.
  ///   - event: the event of the first Action.
  package init(
    folding reports: [ActionReport],
    diagnostics: [Diagnostic],
    event: Event
  ) {
    var effects = Effects(event: event)
    let deniedByFailure = reports.first { $0.policy == .deny }?.error
    for report in reports where deniedByFailure == nil || report.policy == .deny {
      effects.action = report.name
      for command in report.commands
      where report.error == nil || command.method == "access.deny" {
        effects.fold(command)
      }
    }
    self.init(decision: .allowed)
    denial = effects.denial
    self.diagnostics = diagnostics + effects.diagnostics
    actions = reports
    isDegraded = reports.contains { $0.policy == .continue || $0.policy == .fallback }
    decide(denial: effects.denial, failure: deniedByFailure)
    guard deniedByFailure == nil else { return }
    accessToken = AccessToken(
      claims: effects.accessToken.claims.map { Claim(name: $0.name, value: $0.value) },
      addedScopes: effects.addedScopes,
      removedScopes: effects.removedScopes
    )
    idTokenClaims = effects.idToken.claims.map { Claim(name: $0.name, value: $0.value) }
    appMetadata = effects.appMetadata.changes.map { Claim(name: $0.name, value: $0.value) }
    userMetadata = effects.userMetadata.changes.map { Claim(name: $0.name, value: $0.value) }
    failForLargeClaims(effects)
  }

  private mutating func decide(denial: Denial?, failure: ActionError?) {
    if let denial {
      decision = .denied
      reason = denial.reason
    } else if let failure {
      decision = .denied
      reason = failure.hostedMessage ?? failure.message
    }
  }

  /// Above 100 kB of custom claims in one token the transaction fails (reference 2).
  private mutating func failForLargeClaims(_ effects: Effects) {
    let sizes = [
      (CustomClaims.Token.access, effects.accessToken.byteCount),
      (.id, effects.idToken.byteCount),
    ]
    for (token, size) in sizes where size > Self.maximumClaimBytes {
      let message = "the custom claims of the \(token.rawValue) are larger than 100 kB"
      diagnostics.append(
        Diagnostic(.limitExceeded, .error, "\(message); the transaction fails at Auth0")
      )
      guard decision == .allowed else { continue }
      decision = .failed
      reason = message
    }
  }

  private static let maximumClaimBytes = 100 * 1024
}

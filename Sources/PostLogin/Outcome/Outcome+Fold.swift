import WireFormats

extension Outcome {
  /// What a run of a flow, with all that came before it in the login, adds up to.
  init(_ run: borrowing Flow.Run, of flow: borrowing Flow) {
    self.init(
      of: run.effects.value,
      reports: run.allReports,
      diagnostics: run.diagnostics,
      masking: run.mask
    )
    suspension = Suspension(run, of: flow)
    diagnostics += run.closingDiagnostics
  }

  /// What the parts of a login add up to; the diagnostics are those that were noticed meanwhile.
  package init(
    folding segments: [Segment],
    diagnostics: [Diagnostic],
    enabledFactors: [String]? = nil,
    limits: Limits = Limits()
  ) {
    self.init(
      of: Effects(folding: segments, enabledFactors: enabledFactors, limits: limits),
      reports: segments.flatMap(\.reports),
      diagnostics: diagnostics,
      masking: SecretMask([])
    )
  }

  private init(
    of effects: Effects,
    reports: [ActionReport],
    diagnostics: [Diagnostic],
    masking mask: SecretMask
  ) {
    self = effects.outcome
    self.diagnostics = diagnostics + effects.diagnostics.map { mask.masked($0) }
    actions = reports
    requests = reports.flatMap(\.requests)
    isDegraded = reports.contains { $0.policy == .continue || $0.policy == .fallback }
    if let verdict = effects.verdict {
      decision = verdict.decision
      reason = verdict.reason
      cause = verdict.cause
    }
    if effects.denyingFailure == nil {
      self.diagnostics += effects.closingDiagnostics.map { mask.masked($0) }
      failForLargeClaims(effects)
    }
    self.diagnostics += hostAccessDiagnostics
    if !mask.isEmpty {
      self.diagnostics += SecretLeaks.diagnostics(in: self, mask).map { mask.masked($0) }
    }
  }

  /// Requests that nothing answered, each once, and modules that are missing.
  ///
  /// A missing module is reported only if an Action failed: packages try modules that they can do
  /// without.
  private var hostAccessDiagnostics: [Diagnostic] {
    let unanswered = actions.flatMap(\.notes.unansweredRequests).distinct
    guard actions.contains(where: { $0.error != nil }) else { return unanswered }
    return unanswered + actions.flatMap(\.notes.missingModules).distinct
  }

  /// With too many custom claims in one token the transaction fails (reference 2).
  private mutating func failForLargeClaims(_ effects: Effects) {
    for token in CustomClaims.Token.allCases {
      guard let excess = effects.claimTallies[token]?.excess else { continue }
      let call = effects.notedCall(excess)
      let limit = effects.limits.claimBytes.inKilobytes
      let message = "the custom claims of the \(token.rawValue) are larger than \(limit)"
      diagnostics.append(
        Diagnostic(
          .limitExceeded,
          .error,
          "\(message); the transaction fails at Auth0, so put less into the token"
        ).placed(in: call.action, at: call.command.location)
      )
      guard decision == .allowed || isChallengedAtEnd else { continue }
      decision = .failed
      reason = message
      cause = Cause(call)
    }
  }

  /// Whether only `api.multifactor.enable` keeps the login from being allowed.
  private var isChallengedAtEnd: Bool {
    decision == .challenged && authentication.challenges.isEmpty
  }
}

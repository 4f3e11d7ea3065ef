import WireFormats

extension Outcome {
  /// The outcome of a run, including the earlier segments of the login.
  init(_ run: borrowing Flow.Run, of flow: borrowing Flow) {
    self.init(
      of: run.effects,
      reports: run.allReports,
      diagnostics: run.diagnostics,
      masking: run.mask
    )
    suspension = Suspension(run, of: flow)
    diagnostics += run.closingDiagnostics
  }

  /// The outcome of the segments of a login; the diagnostics are those of its executions.
  package init(
    folding segments: [Segment],
    diagnostics: [Diagnostic],
    enabledFactors: [String]? = nil,
    limits: Limits = Limits()
  ) {
    self.init(
      of: SharedEffects(
        Effects(folding: segments, enabledFactors: enabledFactors, limits: limits)
      ),
      reports: segments.flatMap(\.reports),
      diagnostics: diagnostics,
      masking: SecretMask([])
    )
  }

  private init(
    of effects: SharedEffects,
    reports: [ActionReport],
    diagnostics: [Diagnostic],
    masking mask: SecretMask
  ) {
    self = effects.value.outcome
    self.diagnostics = diagnostics + effects.diagnostics.map { mask.masked($0) }
    actions = reports
    requests = reports.flatMap(\.requests)
    isDegraded = reports.contains { $0.policy == .continue || $0.policy == .fallback }
    if let verdict = effects.verdict {
      decision = verdict.decision
      reason = verdict.reason
      cause = verdict.cause
    }
    if !effects.hasDenyingFailure {
      self.diagnostics += effects.closingDiagnostics.map { mask.masked($0) }
      failForLargeClaims(effects)
    }
    self.diagnostics += hostAccessDiagnostics
    if !mask.isEmpty {
      self.diagnostics += SecretLeaks.diagnostics(in: self, mask).map { mask.masked($0) }
    }
  }

  /// Requests without an answer, each once, and missing modules.
  ///
  /// Reports missing modules only if an Action failed, because packages try optional modules.
  private var hostAccessDiagnostics: [Diagnostic] {
    let unanswered = actions.flatMap(\.notes.unansweredRequests).distinct
    guard actions.contains(where: { $0.error != nil }) else { return unanswered }
    return unanswered + actions.flatMap(\.notes.missingModules).distinct
  }

  /// Fails the login if the custom claims of a token are too large, as Auth0 does (reference 2).
  private mutating func failForLargeClaims(_ effects: SharedEffects) {
    for token in CustomClaims.Token.allCases {
      guard let excess = effects.value.claimTallies[token]?.excess else { continue }
      let call = effects.value.notedCall(excess)
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

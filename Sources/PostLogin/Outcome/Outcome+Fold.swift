import WireFormats

extension Flow.Run {
  /// The outcome of the run, including the earlier segments of the login.
  func outcome(of flow: Flow) -> Outcome {
    effects.outcome(
      reports: allReports,
      diagnostics: openingDiagnostics + diagnostics,
      masking: mask,
      suspension: Suspension(self, of: flow),
      closing: closingDiagnostics
    )
  }
}

extension Outcome {
  /// The outcome of the segments of a login; the diagnostics are those of its executions.
  package init(
    folding segments: [Segment],
    trigger: Trigger,
    diagnostics: [Diagnostic],
    enabledFactors: [String]? = nil,
    limits: Limits = Limits()
  ) {
    let effects = Effects(
      folding: segments,
      trigger: trigger,
      enabledFactors: enabledFactors,
      limits: limits
    )
    self = SharedEffects(effects).outcome(
      reports: segments.flatMap(\.reports),
      diagnostics: diagnostics,
      masking: SecretMask([])
    )
  }
}

extension SharedEffects {
  /// The outcome of the executions with these effects.
  fileprivate func outcome(
    reports: [ActionReport],
    diagnostics: [Diagnostic],
    masking mask: SecretMask,
    suspension: Suspension? = nil,
    closing: [Diagnostic] = []
  ) -> Outcome {
    var outcome = value.outcome
    outcome.suspension = suspension
    outcome.diagnostics = diagnostics + self.diagnostics.map { mask.masked($0) }
    outcome.actions = reports
    outcome.requests = reports.flatMap(\.requests)
    outcome.isDegraded = reports.contains { $0.policy == .continue || $0.policy == .fallback }
    if let verdict {
      outcome.decision = verdict.decision
      outcome.reason = verdict.reason
      outcome.cause = verdict.cause
    }
    outcome.diagnostics += [undocumentedFailure].compactMap(\.self)
    if !hasDenyingFailure {
      outcome.diagnostics += closingDiagnostics.map { mask.masked($0) }
      outcome.failForLargeClaims(self)
    }
    outcome.diagnostics += Self.hostAccessDiagnostics(of: reports)
    // Asked before anything is passed on, which would copy the outcome.
    if SecretLeaks.mayOccur(in: reports, mask) {
      outcome.diagnostics += SecretLeaks.diagnostics(in: outcome, mask).map { mask.masked($0) }
    }
    outcome.diagnostics += closing
    return outcome
  }

  /// Requests without an answer and stand-ins, each once, and missing modules.
  ///
  /// Reports missing modules only if an Action failed, because packages try optional modules.
  private static func hostAccessDiagnostics(of reports: [ActionReport]) -> [Diagnostic] {
    let always = reports.flatMap { $0.notes.unansweredRequests + $0.notes.standIns }.unique
    guard reports.contains(where: { $0.error != nil }) else { return always }
    return always + reports.flatMap(\.notes.missingModules).unique
  }
}

extension SharedEffects {
  /// What the author should know of a failure whose effect Auth0 does not document.
  private var undocumentedFailure: Diagnostic? {
    guard hasDenyingFailure, let failure = value.denyingFailure,
      let flow = TriggerDefinition.of(trigger)?.flow, flow.failure == .isUndocumented
    else { return nil }
    return Diagnostic(
      .undocumentedFailure,
      .warning,
      "Auth0 does not document in full what this failure means for the \(flow.wording.subject); "
        + "catch the error in the Action",
      action: failure.action,
      at: failure.error.location
    )
  }
}

extension Diagnostic.Code {
  /// A failure of an Action whose effect Auth0 does not document.
  public static let undocumentedFailure = Self(rawValue: "undocumentedFailure")
}

extension Outcome {
  /// Fails the login if the custom claims of a token are too large, as Auth0 does (Auth0: Create
  /// Custom Claims).
  fileprivate mutating func failForLargeClaims(_ effects: SharedEffects) {
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

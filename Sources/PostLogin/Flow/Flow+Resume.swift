import WireFormats

extension Flow {
  /// Resumes a suspended login and returns its outcome.
  ///
  /// After a redirect or form, the Action that asked for it continues in its second handler, such as
  /// `onContinuePostLogin`;
  /// after challenges, the next Action starts. The trigger has its full time again. Transaction
  /// metadata is kept. The outcome includes the effects of the Actions before the pause, except for
  /// user metadata: Auth0 writes it before the browser leaves (Auth0: Manage User Metadata).
  ///
  /// - Throws: `flowHasChanged` if an Action differs from the suspended one; `invalidContinuation`
  ///   if the request lacks the state or names a factor that was not offered; and the errors of
  ///   `run`.
  public func resume(
    _ suspension: Suspension,
    with continuation: Continuation,
    context: RunContext = RunContext()
  ) async throws -> Outcome {
    try check(suspension)
    var effects = Effects(
      folding: suspension.segments,
      trigger: trigger,
      enabledFactors: context.enabledFactors,
      limits: limits
    )
    let event = try suspension.event(after: continuation, effects, at: context.presentTime)
    let ownSecrets = event["secrets"]
    try limits.check(steps, of: event, secrets: context.secrets ?? ownSecrets)
    effects.resume(on: event, after: suspension.pause)
    var run = Run(
      event: event,
      context: context,
      effects: SharedEffects(effects),
      mask: mask(context, ownSecrets),
      after: suspension
    )
    let position = suspension.position
    if suspension.pause.continuesInSameAction {
      try await run.resume(steps[position.step], at: position)
    }
    try await run.run(steps[(position.step + 1)...])
    return run.outcome(of: self)
  }

  /// Name and version of each Action, including fallbacks.
  var signature: [String] {
    steps.map { step in
      var text = "\(step.action.name) \(step.action.version)"
      if case .fallback(let action) = step.onFailure { text += " \(action.name) \(action.version)" }
      return text
    }
  }

  private func check(_ suspension: Suspension) throws(PostLoginError) {
    guard suspension.trigger == trigger else {
      throw .flowHasChanged(
        "the suspended flow is of the trigger `\(suspension.trigger.rawValue)`, and this one of "
          + "`\(trigger.rawValue)`"
      )
    }
    let signature = signature
    guard signature.count == suspension.signature.count else {
      throw .flowHasChanged(
        "the flow has \(signature.count) Actions and had \(suspension.signature.count)"
      )
    }
    for (index, step) in steps.enumerated() where signature[index] != suspension.signature[index] {
      throw .flowHasChanged("Action `\(step.action.name)` is not the version that was suspended")
    }
  }
}

extension PostLoginError {
  fileprivate static func flowHasChanged(_ what: String) -> PostLoginError {
    PostLoginError(.flowHasChanged, "\(what); begin the login again")
  }
}

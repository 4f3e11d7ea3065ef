public import WireFormats

/// The ordered Actions of a trigger.
public struct Flow: Sendable {
  /// One Action with its own settings.
  public struct Step: Sendable {
    /// The Action.
    public var action: any Action
    /// The policy if the Action fails.
    public var onFailure: FailurePolicy
    /// Replaces `event.secrets`; nil keeps the secrets of the event.
    public var secrets: JSONText?

    /// A step of a flow.
    public init(
      _ action: any Action,
      onFailure: FailurePolicy = .deny,
      secrets: JSONText? = nil
    ) {
      self.action = action
      self.onFailure = onFailure
      self.secrets = secrets
    }
  }

  /// The Actions in their order.
  public var steps: [Step]
  /// The limits of one run of the flow.
  public var limits: Limits
  /// The trigger that runs the Actions.
  public var trigger: Trigger
  private let masks = SecretMasks()

  /// A flow of these steps, in this order.
  public init(_ steps: [Step], limits: Limits = Limits(), trigger: Trigger = .postLogin) {
    self.steps = steps
    self.limits = limits
    self.trigger = trigger
  }

  /// Runs the Actions on an event and returns the outcome of the login.
  ///
  /// The flow stops after an Action that denies. Each Action sees the metadata that earlier ones
  /// set. The outcome is complete: it includes the requests and diagnostics of host access, and
  /// masks the secrets of Actions and their modules in logs, requests and errors.
  ///
  /// - Throws: `limitExceeded` before any Action runs, and the error of an Action that cannot run
  ///   at all; never for what an Action decides or does.
  public func run(
    _ event: Event,
    context: RunContext = RunContext()
  ) async throws -> Outcome {
    let ownSecrets = event["secrets"]
    try limits.check(steps, of: event, secrets: context.secrets ?? ownSecrets)
    var run = Run(
      event: event,
      context: context,
      effects: SharedEffects(
        Effects(
          event: event,
          trigger: trigger,
          enabledFactors: context.enabledFactors,
          limits: limits
        )
      ),
      mask: mask(context, ownSecrets)
    )
    try await run.run(steps[...])
    return run.outcome(of: self)
  }

  /// The mask of all secrets that the Actions of a login and their modules can read.
  func mask(_ context: RunContext, _ ownSecrets: JSONText?) -> SecretMask {
    let objects = [ownSecrets, context.secrets] + steps.map(\.secrets)
    return masks.mask(of: objects.compactMap(\.self) + context.access.secrets)
  }
}

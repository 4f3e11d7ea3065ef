public import WireFormats

/// The ordered Actions of the post-login trigger.
public struct Flow: Sendable {
  /// One Action with what it alone is given.
  public struct Step: Sendable {
    /// What runs.
    public var action: any Action
    /// What happens to the login when it fails.
    public var onFailure: FailurePolicy
    /// Replaces `event.secrets`; nil leaves what the event holds.
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
  /// What one run of the flow may use.
  public var limits: Limits
  /// The trigger whose Actions these are.
  public var trigger: Trigger
  private let masks = SecretMasks()

  /// A flow of these steps, in this order.
  public init(_ steps: [Step], limits: Limits = Limits(), trigger: Trigger = .postLogin) {
    self.steps = steps
    self.limits = limits
    self.trigger = trigger
  }

  /// Runs the Actions on an event and says what the login becomes.
  ///
  /// The flow stops after the Action that denies. Metadata that one Action sets is seen by the
  /// next. The Outcome is whole: secrets of the Actions and of their modules are masked in what was
  /// printed, asked for and went wrong, and requests and diagnostics of host access are in it.
  ///
  /// - Throws: `limitExceeded` before anything runs, and what keeps an Action from being run at
  ///   all; never for what an Action decides or does.
  public func run(
    _ event: Event,
    context: RunContext = RunContext()
  ) async throws -> Outcome {
    let ownSecrets = event["secrets"]
    try limits.check(steps, of: event, secrets: context.secrets ?? ownSecrets)
    let effects = Effects(
      event: event,
      trigger: trigger,
      enabledFactors: context.enabledFactors,
      limits: limits
    )
    var run = Run(
      event: event,
      context: context,
      effects: effects,
      mask: mask(context, ownSecrets)
    )
    try await run.run(steps[...])
    return Outcome(run, of: self)
  }

  /// The mask of all secrets that the Actions of a login and their modules find.
  func mask(_ context: RunContext, _ ownSecrets: JSONText?) -> SecretMask {
    let objects = [ownSecrets, context.secrets] + steps.map(\.secrets)
    return masks.mask(of: objects.compactMap(\.self) + context.access.secrets)
  }
}

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

  /// A flow of these steps, in this order.
  public init(_ steps: [Step], limits: Limits = Limits()) {
    self.steps = steps
    self.limits = limits
  }

  /// Runs the Actions on an event and says what the login becomes.
  ///
  /// The flow stops after the Action that denies. Metadata that one Action sets is seen by the
  /// next.
  ///
  /// - Throws: `limitExceeded` before anything runs, and what keeps an Action from being run at
  ///   all; never for what an Action decides or does.
  public func run(
    _ event: Event,
    surroundings: Surroundings = Surroundings()
  ) async throws -> Outcome {
    try limits.check(steps, of: event, surroundings)
    var run = Run(event: event, surroundings: surroundings, limits: limits)
    try await run.take(steps[...])
    return Outcome(run, of: self, surroundings)
  }
}

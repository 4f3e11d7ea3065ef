/// The input of one execution of an Action.
public struct Invocation: Sendable {
  /// The event, with the changes of earlier Actions.
  public var event: Event
  /// The cache, groups, secrets, host access and other services that the Action may use.
  public var context: RunContext
  /// The rest of the trigger's time.
  public var timeLimit: Duration
  /// The limits of the execution.
  public var limits: Limits
  /// The trigger that the flow belongs to.
  public let trigger: Trigger
  /// The handler that the execution calls.
  public var entryPoint = EntryPoint.execute
  /// The effects of earlier Actions.
  package let effects: SharedEffects
  /// The login so far, which the effects sum up; empty before the first Action.
  package var history: [Segment] = []

  package init(
    event: Event,
    context: RunContext,
    timeLimit: Duration,
    limits: Limits,
    entryPoint: EntryPoint = .execute,
    effects: Effects,
    history: [Segment] = []
  ) {
    self.init(
      event: event,
      context: context,
      timeLimit: timeLimit,
      limits: limits,
      trigger: effects.trigger,
      entryPoint: entryPoint,
      sharing: SharedEffects(effects),
      history: history
    )
  }

  init(
    event: Event,
    context: RunContext,
    timeLimit: Duration,
    limits: Limits,
    trigger: Trigger,
    entryPoint: EntryPoint,
    sharing effects: SharedEffects,
    history: [Segment]
  ) {
    self.event = event
    self.context = context
    self.timeLimit = timeLimit
    self.limits = limits
    self.entryPoint = entryPoint
    self.effects = effects
    self.trigger = trigger
    self.history = history
  }
}

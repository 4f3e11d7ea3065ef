/// What an Action is given for one execution.
public struct Invocation: Sendable {
  /// The event, with what earlier Actions have changed.
  public var event: Event
  /// What the Action may ask for besides the event.
  public var context: RunContext
  /// What is left of the trigger's time.
  public var timeLimit: Duration
  /// What the execution may use.
  public var limits: Limits
  /// The trigger that the flow belongs to.
  public let trigger: Trigger
  /// Which handler the execution begins with.
  public var entryPoint = EntryPoint.execute
  /// What the Actions before this one have added up to.
  package let effects: SharedEffects
  /// The login so far, of which the effects are the sum; empty before the first Action.
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

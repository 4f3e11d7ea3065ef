/// What a method may look at besides its arguments, for the calls of one execution.
package struct CallContext: Sendable {
  /// The event as it was handed to the Action; what the Action itself does to it is not in here.
  package let event: Event
  /// What the Action may ask for besides the event.
  package let surroundings: Surroundings
  /// What the calls may add up to.
  package let limits: Limits
  /// Milliseconds since 1970, as the Action's clock has it.
  package var now: Double
  /// Whether the Action goes on after a redirect or form, in `onContinuePostLogin`.
  package var isContinuing = false
  /// What the Actions before this one have added up to; nil for the first.
  package var effects: Effects?
  private var states: [ObjectIdentifier: any CallState] = [:]

  /// A context for the calls of an Action that was handed this event.
  package init(
    event: Event,
    surroundings: Surroundings = Surroundings(),
    limits: Limits = Limits(),
    now: Double = 0
  ) {
    self.event = event
    self.surroundings = surroundings
    self.limits = limits
    self.now = now
  }

  /// What a namespace remembers from call to call, made at its first use.
  subscript<State: CallState>(_ type: State.Type) -> State {
    get { states[ObjectIdentifier(type)] as? State ?? State(before: self) }
    set { states[ObjectIdentifier(type)] = newValue }
  }
}

/// What a namespace remembers of the calls of one execution.
protocol CallState: Sendable {
  /// The state before the first call.
  init(before context: CallContext)
}

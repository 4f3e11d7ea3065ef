package import WireFormats

/// What a method may look at besides its arguments, for the calls of one execution.
package struct CallContext: Sendable {
  /// The event as it was handed to the Action; what the Action itself does to it is not in here.
  package let event: Event
  /// What the Action may ask for besides the event.
  package let run: RunContext
  /// What the calls may add up to.
  package let limits: Limits
  /// Milliseconds since 1970, as the Action's clock has it.
  package var now: Double
  /// Whether the Action goes on after a redirect or form, in `onContinuePostLogin`.
  package var isContinuing = false
  /// Whether an Action before this one has set the primary user.
  package var hasPrimaryUser = false
  /// The members of the event that the present call looks at, as the Action has left them; nil where
  /// nothing but commands can have changed the event.
  package var liveMembers: [[String]: JSONText]?
  /// The size of a member beyond which a call sees none.
  package static let maximumLiveBytes = 16 << 20
  private var states: [ObjectIdentifier: any CallState] = [:]

  /// A context for the calls of an Action that was handed this event.
  package init(
    event: Event,
    run: RunContext = RunContext(),
    limits: Limits = Limits(),
    now: Double = 0
  ) {
    self.event = event
    self.run = run
    self.limits = limits
    self.now = now
  }

  /// A member of the event as the Action sees it at the call; the method's entry names its path.
  func live(_ path: [String]) -> JSONText? {
    guard let liveMembers else { return event[path: path] }
    return liveMembers[path]
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

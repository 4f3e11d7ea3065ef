package import WireFormats

/// The data other than arguments that methods use for the calls of one execution.
package struct CallContext: Sendable {
  /// The event that the Action received, without the Action's own changes to the object.
  package let event: Event
  /// The run context of the login.
  package let run: RunContext
  /// The limits of the calls' effects.
  package let limits: Limits
  /// The time of the Action's clock, in milliseconds since 1970.
  package var now: Double
  /// Whether the Action continues after a redirect or form, in `onContinuePostLogin`.
  package var isContinuing = false
  /// Whether an earlier Action has set the primary user.
  package var hasPrimaryUser = false
  /// The live event's members that the present call reads; nil if only commands can have changed
  /// the event.
  package var liveMembers: [[String]: JSONText]?
  /// The size above which a live member is not passed to a call.
  package static let maximumLiveBytes = 16 << 20
  private var states: [ObjectIdentifier: any CallState] = [:]

  /// A context for the calls of an Action that received this event.
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

  /// A member of the live event at the time of the call; the method's entry must list its path.
  func live(_ path: [String]) -> JSONText? {
    guard let liveMembers else { return event[path: path] }
    return liveMembers[path]
  }

  /// The state of a namespace, created at its first use.
  subscript<State: CallState>(_ type: State.Type) -> State {
    get { states[ObjectIdentifier(type)] as? State ?? State(before: self) }
    set { states[ObjectIdentifier(type)] = newValue }
  }
}

/// The state that a namespace keeps during the calls of one execution.
protocol CallState: Sendable {
  /// The state before the first call.
  init(before context: CallContext)
}

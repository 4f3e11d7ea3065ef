/// Something that looks at an event and issues commands: a script or rules.
public protocol Action: Sendable {
  /// The name that reports show.
  var name: String { get }

  /// A text that changes whenever the Action could decide something else.
  ///
  /// A suspended login goes on only where the versions are what they were.
  var version: String { get }

  /// Runs the Action once.
  ///
  /// - Throws: only when it cannot be run at all. What goes wrong while it runs is part of the
  ///   result.
  func run(_ invocation: Invocation) async throws -> ActionResult
}

extension Action {
  /// The same for all Actions that say nothing about it.
  public var version: String { "" }
}

/// What an Action is given for one execution.
public struct Invocation: Sendable {
  /// The event, with what earlier Actions have changed.
  public var event: Event
  /// What the Action may ask for besides the event.
  public var surroundings: Surroundings
  /// What is left of the trigger's time.
  public var timeLimit: Duration
  /// What the execution may use.
  public var limits: Limits
  /// Which handler the execution begins with.
  public var entryPoint = EntryPoint.execute
  /// What the Actions before this one have added up to.
  package var effects: Effects
  /// The login so far, of which the effects are the sum; empty before the first Action.
  package var history: [Segment] = []

  package init(
    event: Event,
    surroundings: Surroundings,
    timeLimit: Duration,
    limits: Limits,
    entryPoint: EntryPoint = .execute,
    effects: Effects,
    history: [Segment] = []
  ) {
    self.event = event
    self.surroundings = surroundings
    self.timeLimit = timeLimit
    self.limits = limits
    self.entryPoint = entryPoint
    self.effects = effects
    self.history = history
  }
}

/// What came of one execution.
public struct ActionResult: Sendable {
  /// What the Action asked for, in order.
  public var commands: [Command]
  /// What it printed, in order.
  public var logs: [LogLine]
  /// What its author should know.
  public var diagnostics: [Diagnostic]
  /// The rules that asked for something, in the order in which they did; empty for a script.
  public var rules: [String] = []
  /// What it looked at; nil where nobody asked for a trace.
  public var trace: ActionTrace?
  /// Why it failed; nil when it did not.
  public var error: ActionError?
  /// By the wall clock.
  public var duration: Duration
  /// What the execution took from the trigger's time budget.
  public var timeSpent: Duration

  /// The result of an execution.
  public init(
    commands: [Command] = [],
    logs: [LogLine] = [],
    diagnostics: [Diagnostic] = [],
    error: ActionError? = nil,
    duration: Duration = .zero,
    timeSpent: Duration = .zero
  ) {
    self.commands = commands
    self.logs = logs
    self.diagnostics = diagnostics
    self.error = error
    self.duration = duration
    self.timeSpent = timeSpent
  }
}

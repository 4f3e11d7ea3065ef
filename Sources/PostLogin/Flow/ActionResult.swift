/// What came of one execution.
public struct ActionResult: Sendable {
  /// What the Action asked for, in order.
  public var commands: [Command] { didSet { effects = nil } }
  /// What it printed, in order.
  public var logs: [LogLine]
  /// What its author should know.
  public var diagnostics: [Diagnostic]
  /// The rules that asked for something, in the order in which they did; empty for a script.
  public var rules: [String] = []
  /// The HTTP requests that it made, in order.
  public var requests: [Outcome.Request] = []
  /// What it looked at; nil where nobody asked for a trace.
  public var trace: ActionTrace?
  /// Why it failed; nil when it did not.
  public var error: ActionError?
  /// By the wall clock.
  public var duration: Duration
  /// What the execution took from the trigger's time budget.
  public var timeSpent: Duration
  /// What its host noticed for the diagnostics of the whole login.
  package var notes = ActionReport.Notes()
  /// What these commands, after those of earlier Actions, add up to; nil where the host has not
  /// folded them in this process.
  package private(set) var effects: SharedEffects?

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

  /// The result with what its commands add up to.
  package func folded(into effects: SharedEffects) -> ActionResult {
    var copy = self
    copy.effects = effects
    return copy
  }
}

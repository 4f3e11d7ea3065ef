/// The result of one execution of an Action.
public struct ActionResult: Sendable {
  /// The commands that the Action issued, in order.
  public var commands: [Command] { didSet { effects = nil } }
  /// The console output, in order.
  public var logs: [LogLine]
  /// Diagnostics for the Action's author.
  public var diagnostics: [Diagnostic]
  /// The rules that issued commands, in order; empty for a script.
  public var rules: [String] = []
  /// The HTTP requests of the execution, in order.
  public var requests: [Outcome.Request] = []
  /// The trace of the execution; nil if the caller asked for none.
  public var trace: ActionTrace?
  /// The reason why the execution failed; nil if it succeeded.
  public var error: ActionError?
  /// Elapsed wall-clock time.
  public var duration: Duration
  /// The time that counts against the trigger's budget.
  public var timeSpent: Duration
  /// Facts that the Action's host noticed, for diagnostics about the whole login.
  package var notes = ActionReport.Notes()
  /// The effects of earlier Actions and of these commands; nil if the host has not folded them in
  /// this process.
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

  /// Keeps the effects after its commands, which the flow then does not fold again.
  package mutating func keep(_ effects: SharedEffects) { self.effects = effects }
}

/// The record of one Action in a login.
public struct ActionReport: Sendable, Equatable, Codable {
  /// The name of the Action.
  public var name: String
  /// Elapsed wall-clock time; the only part of an outcome that differs between runs.
  public var duration: Duration
  /// The console output, in order.
  public var logs: [LogLine]
  /// Every command it issued, including those without effect.
  public var commands: [Command]
  /// The rules that issued commands, the deciding one first; empty for a script.
  public var rules: [String] = []
  /// The reason why it failed; nil if it did not.
  public var error: ActionError?
  /// The applied failure policy; nil if the Action did not fail.
  public var policy: FailurePolicy.Kind?
  /// The HTTP requests of the Action, in order.
  public var requests: [Outcome.Request] = []
  /// Facts that the Action's host noticed, for diagnostics about the whole login.
  package var notes = Notes()
  /// The trace of the Action; nil if its host did not trace.
  ///
  /// Stored logins do not include it.
  public var trace: ActionTrace?

  private enum CodingKeys: CodingKey {
    case name, duration, logs, commands, rules, error, policy, requests, notes
  }

  package init(
    name: String,
    duration: Duration,
    logs: [LogLine],
    commands: [Command],
    rules: [String] = [],
    error: ActionError? = nil,
    policy: FailurePolicy.Kind? = nil,
    requests: [Outcome.Request] = [],
    notes: Notes = Notes(),
    trace: ActionTrace? = nil
  ) {
    self.name = name
    self.duration = duration
    self.logs = logs
    self.commands = commands
    self.rules = rules
    self.error = error
    self.policy = policy
    self.requests = requests
    self.notes = notes
    self.trace = trace
  }
}

extension ActionReport {
  /// Facts about an execution that become diagnostics of the whole login.
  package struct Notes: Sendable, Equatable, Codable {
    /// Requests without an answer.
    package var unansweredRequests: [Diagnostic] = []
    /// Modules that the Action required and did not get.
    package var missingModules: [Diagnostic] = []
    /// Stand-ins that the Action got in place of packages, and members that they have not.
    package var standIns: [Diagnostic] = []
    /// The names of secrets that the Action printed.
    package var printedSecrets: [String] = []
    /// The names of secrets in the text of its error.
    package var secretsInError: [String] = []

    package init() {}
  }
}

/// What one Action did in a login.
public struct ActionReport: Sendable, Equatable, Codable {
  /// The name of the Action.
  public var name: String
  /// How long it ran by the wall clock; the one part of an Outcome that differs between runs.
  public var duration: Duration
  /// What it printed, in order.
  public var logs: [LogLine]
  /// Every command it issued, those that had no effect included.
  public var commands: [Command]
  /// The rules that asked for something, the one that decided first; empty for a script.
  public var rules: [String] = []
  /// Why it failed; nil when it did not.
  public var error: ActionError?
  /// Which failure policy was applied; nil when the Action did not fail.
  public var policy: FailurePolicy.Kind?
  /// The HTTP requests that it made, in order.
  public var requests: [Outcome.Request] = []
  /// What its host noticed for the diagnostics of the whole login.
  package var notes = Notes()
  /// What it looked at; nil where its host was not told to trace.
  ///
  /// It is no part of what is stored of a login.
  public var trace: ActionTrace?

  private enum CodingKeys: CodingKey {
    case name, duration, logs, commands, rules, error, policy, requests, notes
  }

  package init(
    name: String,
    duration: Duration,
    logs: [LogLine],
    commands: [Command],
    error: ActionError? = nil,
    policy: FailurePolicy.Kind? = nil
  ) {
    self.name = name
    self.duration = duration
    self.logs = logs
    self.commands = commands
    self.error = error
    self.policy = policy
  }
}

extension ActionReport {
  /// What is known of an execution that only the whole login can be told of.
  package struct Notes: Sendable, Equatable, Codable {
    /// Requests that nothing answered.
    package var unansweredRequests: [Diagnostic] = []
    /// Modules that the Action asked for and did not get.
    package var missingModules: [Diagnostic] = []
    /// The names of secrets that the Action printed.
    package var printedSecrets: [String] = []
    /// The names of secrets in the text of its error.
    package var secretsInError: [String] = []

    package init() {}
  }
}

extension LogType {
  /// Whether Auth0's logs of this type name the executions of Actions
  /// (`details.actions.executions`).
  ///
  /// The types are those of Auth0's published catalogue. A failed login (`f`, `fsa`, `fepft`) and a
  /// code exchange (`seacft`) are not among them, although Actions ran before.
  var hasExecutions: Bool { Self.typesWithExecutions.contains(rawValue) }

  private static let typesWithExecutions: Set = [
    "s", "ssa", "sdel", "sdelsa", "sertft", "sepft", "seoobft", "fertft",
    // Of other triggers, or of steps before the login.
    "scoa", "fcoa", "scv", "ss", "seccft", "fcph", "idjag_exchange_succeeded",
    "passkey_challenge_started",
  ]
}

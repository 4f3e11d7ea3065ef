package import PostLogin

extension Outcome {
  /// The outcome with what the login asked of its door, with what the author should know of that
  /// and of secrets that got out, and without secrets in what was printed or went wrong.
  ///
  /// A module that is missing is worth a word only where the login suffered from it: packages try
  /// modules that they can do without.
  package func noting(_ door: GrantedDoor, _ secrets: SecretMask) -> Outcome {
    var outcome = self
    outcome.requests = door.requests
    outcome.diagnostics += door.diagnostics
    let hasFailed = actions.contains { $0.error != nil }
    if hasFailed { outcome.diagnostics += door.moduleDiagnostics }
    guard !secrets.isEmpty else { return outcome }
    outcome.diagnostics += SecretLeaks.diagnostics(in: self, secrets)
    outcome.diagnostics = outcome.diagnostics.map(secrets.masked)
    outcome.actions = actions.map(secrets.masked)
    // What an Action gives as reason is data; the text of an error is ours to mask.
    if hasReasonOfError { outcome.reason = reason.map(secrets.masked) }
    outcome.requests = outcome.requests.map { request in
      var request = request
      request.url = secrets.masked(request.url)
      return request
    }
    return outcome
  }
}

extension Flow {
  /// The files of the scripts that may run, fallbacks among them.
  package var scriptFiles: [String] { scripts.map(\.file) }

  /// The scripts that may run, fallbacks among them.
  package var scripts: [ScriptAction] { steps.flatMap(\.scripts) }
}

extension Flow.Step {
  /// The files of the scripts that the step may run.
  package var scriptFiles: [String] { scripts.map(\.file) }

  fileprivate var scripts: [ScriptAction] {
    var actions = [action]
    if case .fallback(let other) = onFailure { actions.append(other) }
    return actions.compactMap { $0 as? ScriptAction }
  }
}

package import PostLogin

extension Outcome {
  /// The outcome with what the login asked of its door, and what the author should know of that.
  ///
  /// A module that is missing is worth a word only where the login suffered from it: packages try
  /// modules that they can do without.
  package func noting(_ door: GrantedDoor) -> Outcome {
    var outcome = self
    outcome.requests = door.requests
    outcome.diagnostics += door.diagnostics
    let hasFailed = actions.contains { $0.error != nil }
    if hasFailed { outcome.diagnostics += door.moduleDiagnostics }
    return outcome
  }
}

extension Flow {
  /// The files of the scripts that may run, fallbacks among them.
  package var scriptFiles: [String] { steps.flatMap(\.scriptFiles) }
}

extension Flow.Step {
  /// The files of the scripts that the step may run.
  package var scriptFiles: [String] {
    var actions = [action]
    if case .fallback(let other) = onFailure { actions.append(other) }
    return actions.compactMap { ($0 as? ScriptAction)?.file }
  }
}

package import PostLogin

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

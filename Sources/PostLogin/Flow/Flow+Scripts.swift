extension Flow {
  /// The files of the scripts that may run, fallbacks among them.
  package var scriptFiles: [String] { scripts.map(\.file) }

  /// The scripts that may run, fallbacks among them.
  package var scripts: [ActionScript] { steps.flatMap(\.scripts) }
}

extension Flow.Step {
  fileprivate var scripts: [ActionScript] {
    guard case .fallback(let other) = onFailure else { return action.scripts }
    return action.scripts + other.scripts
  }
}

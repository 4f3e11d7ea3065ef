package import PostLogin

extension Flow {
  /// Compiles every script of every step, fallbacks too, without running it, so that a syntax error
  /// shows before any login.
  ///
  /// A fallback covers a script that cannot be run or fails. It does not cover a syntax error,
  /// which would fail every login, so that is an error here with or without a fallback.
  ///
  /// - Throws: `syntaxError` with file and line; for a script without a fallback, also the reason
  ///   why the engine cannot compile it on this machine.
  package func check() async throws {
    for step in steps {
      guard case .fallback(let fallback) = step.onFailure else {
        try await (step.action as? ScriptAction)?.check()
        continue
      }
      do {
        try await (step.action as? ScriptAction)?.check()
      } catch let error as ScriptsError where error.code != .syntaxError {
        // The fallback decides on a machine without the engine.
      }
      try await (fallback as? ScriptAction)?.check()
    }
  }
}

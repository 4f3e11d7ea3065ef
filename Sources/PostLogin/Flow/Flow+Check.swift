import WireFormats

extension Flow {
  /// Compiles every script of every step, fallbacks too, without running any of it, so that a
  /// mistake in one shows before the first login.
  ///
  /// A fallback decides where a script cannot run or fails. A syntax error is one whether there is a
  /// fallback or not.
  ///
  /// - Throws: `syntaxError` with file and line; where no fallback takes a script's place, also why
  ///   it cannot be compiled on this machine.
  package func check() async throws {
    for step in steps {
      guard case .fallback(let fallback) = step.onFailure else {
        try await step.action.check()
        continue
      }
      do {
        try await step.action.check()
      } catch let error as PostLoginError where error.code != .syntaxError {
        // The flow continues without the engine.
      }
      try await fallback.check()
    }
  }
}

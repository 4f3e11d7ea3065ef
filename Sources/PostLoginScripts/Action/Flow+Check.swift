package import PostLogin
import WireFormats

extension Flow {
  /// Compiles every script of every step, fallbacks too, without running any of it, so that a
  /// mistake in one shows before anybody logs in.
  ///
  /// A fallback decides where a script cannot be run or fails; that a script is none is no matter
  /// of one login, so that it is an error whether there is a fallback or not.
  ///
  /// - Throws: `syntaxError` with file and line; where no fallback stands in for a script, also why
  ///   it cannot be compiled on this machine.
  package func check() async throws {
    for step in steps {
      guard case .fallback(let fallback) = step.onFailure else {
        try await (step.action as? ScriptAction)?.check()
        continue
      }
      do {
        try await (step.action as? ScriptAction)?.check()
      } catch let error as PostLoginError where error.code != .syntaxError {
        // The flow goes on without the engine.
      }
      try await (fallback as? ScriptAction)?.check()
    }
  }
}

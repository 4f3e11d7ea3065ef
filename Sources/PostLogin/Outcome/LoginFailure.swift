/// Why a login cannot go on though no Action denied it.
package struct LoginFailure: Sendable, Equatable {
  /// The text that the application is told, or an OAuth error code such as `interaction_required`.
  package var reason: String
}

extension Effects {
  /// Fails the login; the first reason counts, each one is reported.
  mutating func fail(_ reason: String, _ diagnostic: Diagnostic, at command: Command) {
    failure = failure ?? LoginFailure(reason: reason)
    diagnose(diagnostic, at: command)
  }
}

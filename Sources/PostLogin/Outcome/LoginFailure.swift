/// Why a login cannot go on though no Action denied it.
struct LoginFailure: Sendable, Equatable {
  /// The OAuth error of a login that cannot ask for a factor.
  static let multifactorRequired = "mfa_required"
  /// The OAuth error of a login that cannot show a page.
  static let interactionRequired = "interaction_required"

  /// The text that the application is told, or an OAuth error code such as `interaction_required`.
  var reason: String
}

extension Effects {
  /// Fails the login; the first reason counts, each one is reported.
  mutating func fail(_ reason: String, _ diagnostic: Diagnostic, at command: Command) {
    if failure == nil {
      failure = LoginFailure(reason: reason)
      decide(.failure, by: command)
    }
    diagnose(diagnostic, at: command)
  }
}

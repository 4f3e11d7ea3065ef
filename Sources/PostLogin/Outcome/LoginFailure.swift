/// The reason why a login cannot continue though no Action denied it.
struct LoginFailure: Sendable, Equatable {
  /// The OAuth error of a login that needs a factor and cannot ask for one.
  static let multifactorRequired = "mfa_required"
  /// The OAuth error of a login that needs a page and cannot show one.
  static let interactionRequired = "interaction_required"

  /// The text for the application, or an OAuth error code such as `interaction_required`.
  var reason: String
}

extension Effects {
  /// Fails the login; keeps the first reason and reports each one.
  mutating func fail(_ reason: String, _ diagnostic: Diagnostic, at command: Command) {
    if failure == nil {
      failure = LoginFailure(reason: reason)
      decide(.failure, by: command)
    }
    diagnose(diagnostic, at: command)
  }
}

/// The reason why a login cannot continue though no Action denied it.
///
/// The raw value is the text for the application.
package struct LoginFailure: RawRepresentable, Sendable, Hashable {
  /// The OAuth error of a login that needs a factor and cannot ask for one.
  package static let multifactorRequired = LoginFailure(rawValue: "mfa_required")
  /// The OAuth error of a login that needs a page and cannot show one.
  package static let interactionRequired = LoginFailure(rawValue: "interaction_required")

  package var rawValue: String

  /// A failure with a text for the application.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Whether the text is the code of an OAuth error.
  package var isOAuthError: Bool { self == .multifactorRequired || self == .interactionRequired }
}

extension Effects {
  /// Fails the login; keeps the first failure and reports each one.
  mutating func fail(_ failure: LoginFailure, _ diagnostic: Diagnostic, at command: Command) {
    if self.failure == nil {
      self.failure = failure
      decide(.failure, by: command)
    }
    diagnose(diagnostic, at: command)
  }

  /// Fails the login with a text for the application.
  mutating func fail(_ text: String, _ diagnostic: Diagnostic, at command: Command) {
    fail(LoginFailure(rawValue: text), diagnostic, at: command)
  }
}

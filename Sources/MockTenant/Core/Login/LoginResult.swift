import PostLogin

/// A login's result, with the changes that are written in one transaction.
struct AppliedLogin: Sendable {
  var result: LoginResult
  var change = UnitOfWork()
  /// The mode of the session's cookie that the Actions chose; nil if they chose none.
  var cookieMode: SessionCookieMode?
  /// Whether the browser keeps the new session though the login ends without tokens.
  var keepsSession = false
}

/// The result of a login after the Actions.
enum LoginResult: Sendable {
  /// The tenant may issue tokens.
  case allowed(TokenGrant, User)
  /// An Action denied the login; the application receives the reason.
  case denied(reason: String)
  /// The login cannot continue; the application receives Auth0's error for it.
  case failed(LoginFailure)
  /// The user must first follow a redirect, fill in a form or pass a factor.
  case paused(Suspension, Outcome)

  /// The text for the application if the login ends without tokens; nil if it continues.
  var refusal: String? {
    switch self {
    case .denied(let reason): reason
    case .failed(let failure): failure.rawValue
    case .allowed, .paused: nil
    }
  }

  /// Whether the user gets tokens or a page, so that user and session must still be valid.
  ///
  /// At the token endpoint a paused login gets neither: the grant for the factor checks them.
  func goesOn(in attempt: LoginAttempt) -> Bool {
    switch self {
    case .allowed: true
    case .paused: attempt.request != nil
    case .denied, .failed: false
    }
  }
}

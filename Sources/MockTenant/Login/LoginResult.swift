import PostLogin

/// What became of a login, with all that is to be written of it together.
struct AppliedLogin: Sendable {
  var result: LoginResult
  var change = StoreChange()
}

/// What became of a login after the Actions.
enum LoginResult: Sendable {
  /// Tokens may be issued.
  case allowed(TokenGrant, User)
  /// An Action said no; the application is told why.
  case denied(reason: String)
  /// The Actions failed; the application is told as Auth0 tells it.
  case failed(reason: String)
  /// The user has something to do first.
  case paused(Suspension, Outcome)
}

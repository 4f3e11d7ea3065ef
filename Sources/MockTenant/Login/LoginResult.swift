import PostLogin

/// A login's result, with the changes that are written in one transaction.
struct AppliedLogin: Sendable {
  var result: LoginResult
  var change = StoreChange()
}

/// The result of a login after the Actions.
enum LoginResult: Sendable {
  /// The tenant may issue tokens.
  case allowed(TokenGrant, User)
  /// An Action denied the login; the application receives the reason.
  case denied(reason: String)
  /// The Actions failed; the application receives Auth0's error for it.
  case failed(reason: String)
  /// The user must first follow a redirect, fill in a form or pass a factor.
  case paused(Suspension, Outcome)
}

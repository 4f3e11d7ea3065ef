import PostLogin

/// Somebody who has shown who they are, and asks for tokens: what the Actions decide on.
struct LoginAttempt: Sendable, Codable {
  var grant: String
  var clientID: String
  var userID: String
  var connection: String
  var organizationID: String?
  var scopes: [String]
  var audience: String?
  /// The session of the browser, or the one that it gets if the login is allowed.
  var session: SessionRecord?
  /// What the browser keeps of a new session; nil where the session is there already.
  var newSessionCookie: String?
  var refreshToken: RefreshTokenRecord?
  /// The session transfer token that is being redeemed.
  var transfer: TransferTokenContent?
  /// The request to `/authorize`; nil at the token endpoint.
  var request: AuthorizeRequest?
  /// The id that the transaction has in the browser.
  var transactionID: String?
  /// The run of the Actions, as `details.actions.executions` of tenant logs names it.
  var executionID: String?
}

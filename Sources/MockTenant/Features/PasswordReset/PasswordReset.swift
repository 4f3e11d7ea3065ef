import PostLogin

/// A reset of a password whose link was followed, as stored while it waits for its user.
struct PasswordReset: Sendable, Codable {
  var link: UserLinks.Content
  /// When the user followed the link, which proves the address.
  var followedAt: Instant
  /// The id of the execution of the Actions.
  var executionID: String
  /// Whether the Actions have allowed a new password.
  var isAllowed = false
  /// Where the browser goes after the reset; nil for the tenant's own page.
  var resultURL: String?
}

extension PendingLogin {
  /// A reset that waits for its user, for whom the pages of factors and forms are those of a login.
  init(_ reset: PasswordReset, of account: LinkAccount, browserHash: String) {
    let clientID = reset.link.clientID ?? ""
    self.init(
      request: AuthorizeRequest(clientID: clientID, redirectURI: ""),
      browserHash: browserHash
    )
    attempt = LoginAttempt(
      grant: .authorizationCode,
      clientID: clientID,
      userID: account.user.id,
      connection: account.account.account.connection,
      scopes: []
    )
    self.reset = reset
  }
}

/// A login at the token endpoint that the Actions allow.
struct AllowedLogin: Sendable {
  var grant: TokenGrant
  let user: User
  /// What the login writes, together with the tokens.
  var change: UnitOfWork
}

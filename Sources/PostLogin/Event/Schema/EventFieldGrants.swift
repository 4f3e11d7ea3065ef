/// The grants whose logins can have a field of the event.
enum EventFieldGrants: Sendable, Hashable {
  /// Every grant.
  case every
  /// Grants whose requested scopes the event shows: all but those of passwords.
  case withRequestedScopes
  /// Grants that can have a login session.
  case withSession
  /// Grants in which the user has a browser.
  case inBrowser
  /// Grants in which a browser redirect requested the login.
  case redirects
  /// Grants in which the browser carries the parameters of OAuth.
  case authorizeRequests
  /// One grant only.
  case only(Transaction.Grant)

  /// Whether a login of the grant can have the field.
  func contains(_ grant: Transaction.Grant) -> Bool {
    switch self {
    case .every: true
    case .withRequestedScopes: grant != .password && grant != .passwordRealm
    case .withSession: grant.canHaveSession
    case .inBrowser: grant.isInBrowser
    case .redirects: grant.isRedirect
    case .authorizeRequests: grant.isAuthorizeRequest
    case .only(let one): grant == one
    }
  }
}

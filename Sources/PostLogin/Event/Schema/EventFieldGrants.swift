/// Which grants have logins with a field of the event.
enum EventFieldGrants: Sendable, Hashable {
  /// Nothing is ruled out.
  case every
  /// Where there can be a login session.
  case withSession
  /// Where the user is in front of a browser.
  case inBrowser
  /// Where a browser redirect asked for the login.
  case redirects
  /// Where the browser was sent with the parameters of OAuth.
  case authorizeRequests
  /// One grant alone.
  case only(Transaction.Grant)

  /// Whether a login of the grant can have the field.
  func contains(_ grant: Transaction.Grant) -> Bool {
    switch self {
    case .every: true
    case .withSession: grant.canHaveSession
    case .inBrowser: grant.isInBrowser
    case .redirects: grant.isRedirect
    case .authorizeRequests: grant.isAuthorizeRequest
    case .only(let one): grant == one
    }
  }
}

import Hummingbird

/// The browser behind a request, as its cookies identify it.
struct Browser: Sendable {
  var sessionCookie: String?
  var transferCookie: String?
  private var providersCookie: String?
  /// The value that binds waiting logins to this browser; new for a browser without one.
  var token: String
  var isNew: Bool

  init(_ request: Request, _ randomness: TenantRandomness) {
    sessionCookie = TenantCookies.value(TenantCookies.session, of: request)
    transferCookie = TenantCookies.value(TransferCarrier.cookie, of: request)
    providersCookie = TenantCookies.value(TenantCookies.providers, of: request)
    let known = TenantCookies.value(TenantCookies.browser, of: request)
    isNew = known == nil
    token = known ?? OpaqueToken(randomness).text
  }

  /// The sessions at social networks, which few requests look at.
  var providerSessions: ProviderSessions { ProviderSessions(cookie: providersCookie) }

  var hash: String { OpaqueToken.hash(of: token) }
}

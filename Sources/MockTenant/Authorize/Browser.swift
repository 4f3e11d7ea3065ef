import Hummingbird

/// What a browser has shown with its request.
struct Browser: Sendable {
  var sessionCookie: String?
  var transferCookie: String?
  /// What binds waiting logins to this browser; a new one for a browser that has none.
  var token: String
  var isNew: Bool

  init(_ request: Request, _ randomness: TenantRandomness) {
    sessionCookie = TenantCookies.value(TenantCookies.session, of: request)
    transferCookie = TenantCookies.value(TransferCarrier.cookie, of: request)
    let known = TenantCookies.value(TenantCookies.browser, of: request)
    isNew = known == nil
    token = known ?? OpaqueToken(randomness).text
  }

  var hash: String { OpaqueToken.hash(of: token) }
}

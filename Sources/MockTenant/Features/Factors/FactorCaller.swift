import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The user for which a request to the MFA API asks: that of an `mfa_token`, or of an access token for
/// the audience `{issuer}mfa/`.
struct FactorCaller: Sendable {
  let user: User
  let clientID: String
  /// The waiting login with the hash of its `mfa_token`; nil for an access token.
  var login: (hash: String, content: FactorLogin)?

  /// Reads the header `Authorization`.
  ///
  /// - Throws: `OAuthError`.
  init(_ call: EndpointCall, scope: String) async throws {
    let (tenant, shown) = (call.tenant, try PresentedToken(call))
    guard shown.text.contains(".") else {
      let login = try await tenant.factorLogin(shown.text, of: call.body.string("client_id"))
      guard let user = try await tenant.store.user(login.login.attempt.userID) else {
        throw OAuthError.malformedFactorToken
      }
      if user.isBlocked { throw OAuthError.blockedUser }
      self.user = user
      clientID = login.login.attempt.clientID
      self.login = (login.hash, login.login)
      return
    }
    let refusal = shown.refusal(.unauthorized, "invalid_token", description: "Unauthorized")
    guard let payload = try await tenant.keys.claims(ofAccessToken: shown.text),
      let issuer = tenant.address.issuer(of: payload),
      payload.audiences.contains(issuer + FactorAPI.path),
      let end = payload.claims.integer("exp"), tenant.now.seconds < end,
      try await !tenant.hasRevokedDeviceSession(payload),
      let subject = payload.subject, let user = try await tenant.store.user(subject)
    else { throw refusal }
    try await shown.checkKey(payload.claims.object("cnf")?.string("jkt"), of: call)
    guard payload.scopes.contains(scope) else {
      throw shown.refusal(
        .forbidden,
        "insufficient_scope",
        description: "The token lacks the scope \(scope)"
      )
    }
    if user.isBlocked { throw OAuthError.blockedUser }
    self.user = user
    clientID = payload.claims.string("azp") ?? ""
  }
}

/// The API of the MFA endpoints, which every tenant has.
enum FactorAPI {
  /// The audience without its issuer.
  static let path = "mfa/"
  static let scopes = ["enroll", "read:authenticators", "remove:authenticators"]

  static func resourceServer(_ audience: String) -> ResourceServer {
    ResourceServer([
      "identifier": .string(audience), "name": "MFA API",
      "scopes": .array(scopes.map { ["value": .string($0)] }), "allow_offline_access": false,
    ])
  }
}

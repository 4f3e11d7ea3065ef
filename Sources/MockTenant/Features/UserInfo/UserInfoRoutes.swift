import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `/userinfo` (OpenID Connect Core section 5.3).
struct UserInfoRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .get,
      "/userinfo",
      summary: "Returns the user's claims.",
      access: .accessToken,
      headers: [.proof],
      answer: .json(.claims)
    ) { call in try await call.addingNonce(UserInfoRoutes(tenant: call.tenant).answer) },
    .protocols(
      .post,
      "/userinfo",
      summary: "Returns the user's claims.",
      access: .accessToken,
      headers: [.proof],
      body: .formOrJSON([
        .parameter("access_token", "The access token, if no header contains it.")
      ]),
      answer: .json(.claims)
    ) { call in try await call.addingNonce(UserInfoRoutes(tenant: call.tenant).answer) },
  ]

  private func answer(_ call: EndpointCall) async throws -> Response {
    let shown = try PresentedToken(call)
    return JSONResponse.make(object: try await claims(shown, of: call))
  }

  private func claims(_ shown: PresentedToken, of call: EndpointCall) async throws -> JSONObject {
    guard let payload = try await tenant.keys.claims(ofAccessToken: shown.text),
      let issuer = tenant.address.issuer(of: payload),
      payload.audiences.contains(issuer + "userinfo"),
      let end = payload.claims.integer("exp"), tenant.now.seconds < end,
      try await !tenant.hasRevokedDeviceSession(payload),
      let subject = payload.subject, let user = try await tenant.store.user(subject)
    else { throw shown.refusal(.unauthorized, "invalid_token", description: "Unauthorized") }
    try await shown.checkKey(payload.claims.object("cnf")?.string("jkt"), of: call)
    guard payload.scopes.contains("openid") else {
      throw shown.refusal(
        .forbidden,
        "insufficient_scope",
        description: "The token lacks the scope openid"
      )
    }
    let claims: JSONObject = ["sub": .string(user.id)]
    let profile = user.standardClaims(payload.scopes, issuer: issuer)
    return JSONObject(claims.members + profile.members)
  }
}

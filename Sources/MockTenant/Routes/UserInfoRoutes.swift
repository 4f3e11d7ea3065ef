import HTTPTypes
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
      answer: .json(.claims)
    ) { try await UserInfoRoutes(tenant: $0.tenant).answer($0) },
    .protocols(
      .post,
      "/userinfo",
      summary: "Returns the user's claims.",
      access: .accessToken,
      body: .formOrJSON([
        .parameter("access_token", "The access token, if no header contains it.")
      ]),
      answer: .json(.claims)
    ) { try await UserInfoRoutes(tenant: $0.tenant).answer($0) },
  ]

  private func answer(_ call: EndpointCall) async throws -> Response {
    let token = try call.body.string("access_token") ?? Self.bearer(call.request)
    return JSONResponse.make(object: try await claims(token, call.origin))
  }

  private func claims(_ token: String, _ origin: RequestOrigin) async throws -> JSONObject {
    guard let payload = try await tenant.keys.claims(ofAccessToken: token),
      let issuer = payload.claims.string("iss"), tenant.address.isOwn(issuer: issuer),
      payload.audiences.contains(issuer + "userinfo"),
      let end = payload.claims.integer("exp"), tenant.now.seconds < end,
      try await !tenant.hasRevokedDeviceSession(payload),
      let subject = payload.subject, let user = try await tenant.store.user(subject)
    else { throw Self.refusal(.unauthorized, "invalid_token", description: "Unauthorized") }
    guard payload.scopes.contains("openid") else {
      throw Self.refusal(
        .forbidden,
        "insufficient_scope",
        description: "The token lacks the scope openid"
      )
    }
    let claims: JSONObject = ["sub": .string(user.id)]
    return JSONObject(claims.members + user.standardClaims(payload.scopes).members)
  }

  private static func bearer(_ request: Request) throws -> String {
    let parts = request.headers[.authorization]?.split(separator: " ", maxSplits: 1) ?? []
    guard parts.count == 2, parts[0].lowercased() == "bearer" else {
      throw refusal(.unauthorized, "invalid_token", description: "Unauthorized")
    }
    return String(parts[1])
  }

  /// An error of RFC 6750 section 3.
  private static func refusal(
    _ status: HTTPResponse.Status,
    _ error: String,
    description: String
  ) -> OAuthError {
    var refusal = OAuthError(status, error, description: description)
    refusal.headers[.wwwAuthenticate] =
      "Bearer error=\"\(error)\", error_description=\"\(description)\""
    return refusal
  }
}

import HTTPTypes
import PostLogin
import WireFormats

/// The endpoint `POST /oauth/introspect` (RFC 7662), for refresh tokens and device secrets.
struct IntrospectRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .post,
      "/oauth/introspect",
      summary: "Says whether a refresh token or device secret is valid (RFC 7662).",
      access: .client,
      body: .formOrJSON(RevokeRoutes.parameters),
      answer: .json(.introspection)
    ) { call in
      JSONResponse.make(object: try await IntrospectRoutes(tenant: call.tenant).answer(call))
    }
  ]

  private func answer(_ call: EndpointCall) async throws -> JSONObject {
    let client = try await call.client(in: LoginContext(tenant.store, issuer: call.origin.issuer))
    switch try await tenant.opaqueToken(
      call.body.required("token"),
      hint: call.body.string("token_type_hint")
    ) {
    case .refreshToken(let shown):
      let origin = call.origin
      return answer(shown, client: client, issuer: origin.tokenIssuer ?? origin.issuer)
    case .deviceSecret(let session): return answer(session, client: client)
    // A client learns nothing of tokens that are not its own (RFC 7662 section 4).
    case nil: return Self.inactive
    }
  }

  private func answer(
    _ shown: Store.RefreshTokenValue,
    client: Client,
    issuer: String
  ) -> JSONObject {
    let (token, now) = (shown.token, tenant.now)
    let isSpent = shown.isReuse(at: now, leeway: client.refreshTokens.leeway)
    guard token.clientID == client.id, token.isLive(at: now), !isSpent else { return Self.inactive }
    var answer: JSONObject = [
      "active": true, "client_id": .string(token.clientID), "sub": .string(token.userID),
      "iss": .string(issuer), "scope": .string(token.content.scopes.joined(separator: " ")),
      "iat": .integer(token.createdAt.seconds),
    ]
    answer.set("sid", string: token.sessionID)
    if let end = token.end { answer.set("exp", .integer(end.seconds)) }
    return answer
  }

  private func answer(_ session: DeviceSessionRecord, client: Client) -> JSONObject {
    guard client.mayUseDeviceSecret(of: session.clientID), session.isLive(at: tenant.now) else {
      return Self.inactive
    }
    var answer: JSONObject = [
      "active": true, "sid": .string(session.sessionID),
      "token_type": .string(NativeSSOExchange.introspectedSecretType),
    ]
    if let end = session.end { answer.set("exp", .integer(end.seconds)) }
    return answer
  }

  private static let inactive: JSONObject = ["active": false]
}

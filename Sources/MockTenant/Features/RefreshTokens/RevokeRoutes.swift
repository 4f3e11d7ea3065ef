import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `POST /oauth/revoke` (RFC 7009), for refresh tokens and device secrets.
struct RevokeRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .post,
      "/oauth/revoke",
      summary: "Revokes a refresh token or device secret (RFC 7009).",
      access: .client,
      body: .formOrJSON(parameters),
      answer: .nothing(.ok)
    ) { call in
      try await RevokeRoutes(tenant: call.tenant).revoke(call)
      return Response(status: .ok)
    }
  ]

  /// The parameters of a request about an opaque token.
  static let parameters: [PayloadField] =
    [
      .parameter("token", "The refresh token or device secret.", isRequired: true),
      .parameter("client_id", "The client's id."),
      .parameter("client_secret", "The client's secret."),
      .parameter("token_type_hint", "The kind of token: `refresh_token` or `device_secret`."),
    ] + ClientAssertion.parameters

  private func revoke(_ call: EndpointCall) async throws {
    let (request, form) = (call.request, call.body)
    let client = try await call.client(in: LoginContext(tenant.store, issuer: call.origin.issuer))
    let value = try form.required("token")
    var origin = call.origin
    tenant.trustForwardedAddress(request, of: client, origin: &origin)
    // An unknown token counts as revoked (RFC 7009, section 2.2).
    let token: RefreshTokenRecord
    switch try await tenant.opaqueToken(value, hint: form.string("token_type_hint")) {
    case .refreshToken(let shown): token = shown.token
    case .deviceSecret(let session):
      return try await revoke(session, by: client, origin: origin)
    case nil: return
    }
    guard token.clientID == client.id else {
      throw OAuthError.invalidGrant("The token was issued to another client.")
    }
    let now = tenant.now
    let entry = try await entry(token, client: client, request: request, origin: origin)
    var change = UnitOfWork()
    change.addLog { database in
      let cascades = client.cascadesRevocation
      return try Store.revokeRefreshToken(token.id, at: now, cascades: cascades, in: database)
        ? entry : nil
    }
    try await tenant.commit(change)
  }

  private func entry(
    _ token: RefreshTokenRecord,
    client: Client,
    request: Request,
    origin: RequestOrigin
  ) async throws -> TenantLog {
    let details: JSONObject = [
      "audience": .string(token.content.audience ?? ""),
      "credential_id": .string(token.id),
      "grant_id": .string(token.id),
      "host": .string(origin.hostname),
      "method": "POST",
      "organization_id": .optional(token.content.organizationID),
      "origin": .optional(request.headers[.origin]),
      "originalUrl": "/oauth/revoke",
      "refresh_token": .string(token.id),
      "session_id": .optional(token.sessionID),
      "xhr": false,
    ]
    let subject = Tenant.LogSubject(
      client: client,
      user: try await tenant.store.user(token.userID),
      connection: try await tenant.store.connection(named: token.content.connection),
      audience: token.content.audience,
      scopes: token.content.scopes
    )
    return tenant.entry(
      .refreshTokenRevoked,
      description: nil,
      subject: subject,
      details: details,
      origin: origin
    )
  }
}

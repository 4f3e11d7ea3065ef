import Hummingbird
import PostLogin
import WireFormats

/// The endpoints `/v2/logout` and `/oidc/logout` (OpenID Connect RP-Initiated Logout).
struct LogoutRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/v2/logout",
      summary: "Logs out.",
      query: [
        .parameter("returnTo", "The URL to redirect to."),
        .parameter("client_id", "The client's id."),
      ]
    ) { try await LogoutRoutes(tenant: $0.tenant).logOut($0) },
    .page(
      .get,
      "/oidc/logout",
      summary: "Logs out (OpenID Connect RP-Initiated Logout).",
      query: [
        .parameter("id_token_hint", "An ID token of the session."),
        .parameter("client_id", "The client's id."),
        .parameter("post_logout_redirect_uri", "The URL to redirect to."),
        .parameter("state", "A value that the redirect repeats."),
      ]
    ) { try await LogoutRoutes(tenant: $0.tenant).logOutByOpenID($0) },
  ]

  private func logOut(_ call: EndpointCall) async throws -> Response {
    let origin = call.origin
    return try await logOut(
      call.request,
      origin: origin,
      target: origin.query.string("returnTo"),
      clientID: origin.query.string("client_id")
    )
  }

  private func logOutByOpenID(_ call: EndpointCall) async throws -> Response {
    let origin = call.origin
    var clientID = origin.query.string("client_id")
    if let hint = origin.query.string("id_token_hint") {
      guard let claims = try await tenant.keys.claims(of: hint),
        let audience = claims.audiences.first, clientID == nil || clientID == audience
      else { return refusal("The id_token_hint is not one of this tenant's for this client.") }
      clientID = audience
    }
    let target = origin.query.string("post_logout_redirect_uri").map { target in
      URLText.adding([("state", origin.query.string("state"))], to: target)
    }
    return try await logOut(
      call.request,
      origin: origin,
      target: target,
      clientID: clientID,
      registered: origin.query.string("post_logout_redirect_uri")
    )
  }

  /// Revokes the browser's session and redirects to an allowed URL.
  private func logOut(
    _ request: Request,
    origin: RequestOrigin,
    target: String?,
    clientID: String?,
    registered: String? = nil
  ) async throws -> Response {
    let client = try await clientID.asyncFlatMap { try await tenant.store.client($0) }
    if clientID != nil, client == nil { return refusal("Unknown client: \(clientID ?? "")") }
    if let target {
      let allowed = client?.logoutURLs ?? tenant.configuration.logoutURLs
      guard allowed.contains(registered ?? target) else {
        try await tenant.log(
          .failedLogout,
          description: "The returnTo is not allowed",
          subject: .init(client: client),
          origin: origin
        )
        return refusal("The returnTo querystring parameter is not among the allowed logout URLs.")
      }
    }
    let browser = Browser(request, tenant.randomness)
    if let cookie = browser.sessionCookie,
      let session = try await tenant.store.session(cookie: cookie)
    {
      let (user, now) = (try await tenant.store.user(session.userID), tenant.now)
      var change = StoreChange()
      change.add { database in
        try Store.revokeSession(session.id, at: now, preservingRefreshTokens: false, in: database)
      }
      change.add(
        tenant.entry(
          .logout,
          description: nil,
          subject: .init(client: client, user: user),
          details: ["session_id": .string(session.id)],
          origin: origin
        )
      )
      try await tenant.commit(change)
    }
    let cookies = TenantCookies(usesTLS: tenant.address.usesTLS)
    let response =
      target.map(AuthorizeResponse.redirect)
      ?? MessagePage(title: "OK", text: "You are logged out.").response
    return response.settingCookies([cookies.clearing(TenantCookies.session)])
  }

  private func refusal(_ text: String) -> Response {
    MessagePage(title: "invalid_request", text: text, status: .badRequest).response
  }
}

import Hummingbird
import PostLogin
import WireFormats

/// The endpoints `/v2/logout` and `/oidc/logout` (OpenID Connect RP-Initiated Logout).
struct LogoutRoutes: Sendable {
  let tenant: Tenant

  func add(to router: Router<TenantRequestContext>) {
    router.get("/v2/logout") { request, context in
      let origin = tenant.origin(of: request, context)
      return try await logOut(
        request,
        origin: origin,
        target: origin.query.string("returnTo"),
        clientID: origin.query.string("client_id")
      )
    }
    router.get("/oidc/logout") { request, context in
      let origin = tenant.origin(of: request, context)
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
        request,
        origin: origin,
        target: target,
        clientID: clientID,
        registered: origin.query.string("post_logout_redirect_uri")
      )
    }
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
      var change = UnitOfWork()
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

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
        federated,
      ]
    ) { call in
      let routes = LogoutRoutes(tenant: call.tenant)
      return try await routes.answerLegacy(call.query, of: call)
    },
    .page(
      .get,
      "/oidc/logout",
      summary: "Logs out (OpenID Connect RP-Initiated Logout).",
      query: parameters
    ) { try await LogoutRoutes(tenant: $0.tenant).answer($0.query, of: $0) },
    .page(
      .post,
      "/oidc/logout",
      summary: "Logs out (OpenID Connect RP-Initiated Logout).",
      body: .form(parameters)
    ) { try await LogoutRoutes(tenant: $0.tenant).answer($0.body, of: $0) },
    .page(
      .post,
      "/u/logout",
      summary: "Confirms a logout.",
      body: .form([
        .parameter("confirmation", "The value of the page that asks.", isRequired: true),
        .parameter("client_id", "The client's id."),
        .parameter("post_logout_redirect_uri", "The URL to redirect to."),
        .parameter("state", "A value that the redirect repeats."), federated,
      ])
    ) { try await LogoutRoutes(tenant: $0.tenant).confirm($0.body, of: $0) },
  ]

  private static let parameters: [PayloadField] = [
    .parameter("id_token_hint", "An ID token of the session's user."),
    .parameter("logout_hint", "The `sid` of the session."),
    .parameter("device_secret", "The device secret that the ID token belongs to."),
    .parameter("client_id", "The client's id."),
    .parameter("post_logout_redirect_uri", "The URL to redirect to."),
    .parameter("state", "A value that the redirect repeats."),
    federated,
  ]

  private static let federated = PayloadField.parameter(
    "federated",
    "Ends the session at the user's social network too; only its presence counts."
  )

  /// Answers `/v2/logout`, which never asks the user; without `returnTo` it redirects to the first
  /// allowed URL of the client, or of the tenant if the request names no client.
  private func answerLegacy(_ parameters: JSONObject, of call: EndpointCall) async throws
    -> Response
  {
    let (origin, browser) = (call.origin, browser(call.request))
    let client: Client?
    let allowed: [String]
    switch try await clientOf(parameters.string("client_id")) {
    case .unknown(let id): return Self.refusal("Unknown client: \(id)")
    case .none: (client, allowed) = (nil, tenant.configuration.logoutURLs)
    case .client(let found): (client, allowed) = (found, found.logoutURLs)
    }
    let target = parameters.string("returnTo")
    if let target, !allowed.contains(target) {
      return try await refuseTarget(of: client, origin: origin)
    }
    return try await logOut(
      try await session(of: browser),
      federating: parameters["federated"] == nil ? nil : browser,
      client: client,
      target: target ?? allowed.first,
      origin: origin
    )
  }

  /// Answers `/oidc/logout`, which asks the user unless the request proves that it knows the
  /// session, by an ID token of its user or by its `sid`.
  private func answer(_ parameters: JSONObject, of call: EndpointCall) async throws -> Response {
    let (origin, browser) = (call.origin, browser(call.request))
    var clientID = parameters.string("client_id")
    var userID: String?
    if let hint = parameters.string("id_token_hint") {
      guard let claims = try await tenant.keys.claims(of: hint),
        let audience = claims.audiences.first, clientID == nil || clientID == audience
      else {
        return Self.refusal("The id_token_hint is not one of this tenant's for this client.")
      }
      clientID = audience
      userID = claims.subject
    }
    let request: LogoutRequest
    switch try await logoutRequest(parameters, clientID: clientID, origin: origin) {
    case .valid(let valid): request = valid
    case .refused(let response): return response
    }
    try await endDeviceSession(parameters, client: request.client, origin: origin)
    let session = try await session(of: browser)
    if let session, userID != session.userID, parameters.string("logout_hint") != session.id,
      let cookie = browser.sessionCookie
    {
      return LogoutPage(
        clientName: request.client?.name ?? request.client?.id,
        fields: request.fields + [("confirmation", Self.confirmation(of: cookie))]
      ).response
    }
    return try await logOut(
      session,
      federating: request.isFederated ? browser : nil,
      client: request.client,
      target: request.target,
      origin: origin
    )
  }

  /// Logs out after the user has confirmed it on the tenant's page.
  private func confirm(_ form: JSONObject, of call: EndpointCall) async throws -> Response {
    let (origin, browser) = (call.origin, browser(call.request))
    let request: LogoutRequest
    switch try await logoutRequest(form, clientID: form.string("client_id"), origin: origin) {
    case .valid(let valid): request = valid
    case .refused(let response): return response
    }
    guard let session = try await session(of: browser), let cookie = browser.sessionCookie else {
      return try await logOut(nil, client: request.client, target: request.target, origin: origin)
    }
    guard let confirmation = form.string("confirmation"),
      OpaqueToken.isEqual(confirmation, Self.confirmation(of: cookie))
    else { return Self.refusal("The logout was not confirmed on this tenant's page.") }
    return try await logOut(
      session,
      federating: request.isFederated ? browser : nil,
      client: request.client,
      target: request.target,
      origin: origin
    )
  }

  /// Revokes the browser's session, sends the browser to its service providers of SAML so that they
  /// log the user out, and then redirects to an allowed URL.
  ///
  /// With `federating` the browser's sessions at the user's social networks end as well.
  func logOut(
    _ session: SessionRecord?,
    federating browser: Browser? = nil,
    client: Client?,
    target: String?,
    origin: RequestOrigin
  ) async throws -> Response {
    let singleLogout = SingleLogout(tenant: tenant, origin: origin)
    var change = UnitOfWork()
    let chain = LogoutChain(session, target: target)
    let response = try await singleLogout.proceed(chain, in: &change)
    let cookies = TenantCookies(usesTLS: tenant.address.usesTLS)
    var fields = [cookies.clearing(TenantCookies.session)]
    if let session {
      if let browser {
        fields.append(cookies.providers(try await providerSessions(after: session, of: browser)))
      }
      try await end(session.id, of: session.userID, client: client, origin: origin, with: change)
    }
    return response.settingCookies(fields)
  }
}

extension LogoutRoutes {
  /// Revokes a session with its tokens, and logs it; other changes are part of the transaction.
  func end(
    _ sessionID: String,
    of userID: String,
    client: Client?,
    origin: RequestOrigin,
    with others: UnitOfWork = UnitOfWork()
  ) async throws {
    let (user, now) = (try await tenant.store.user(userID), tenant.now)
    var change = others
    change.add { database in
      try Store.revokeSession(sessionID, for: .logout, at: now, in: database)
    }
    change.add(
      tenant.entry(
        .logout,
        description: nil,
        subject: .init(client: client, user: user),
        details: ["session_id": .string(sessionID)],
        origin: origin
      )
    )
    try await tenant.commit(change)
  }
}

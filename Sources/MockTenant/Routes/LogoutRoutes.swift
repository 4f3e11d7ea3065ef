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
        .parameter("federated", "Asks for a logout at the social network too; there is none here."),
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
        .parameter("state", "A value that the redirect repeats."),
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
  ]

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
      client: request.client,
      target: request.target,
      origin: origin
    )
  }

  /// Revokes the browser's session, sends the browser to its service providers of SAML so that they
  /// log the user out, and then redirects to an allowed URL.
  func logOut(
    _ session: SessionRecord?,
    client: Client?,
    target: String?,
    origin: RequestOrigin
  ) async throws -> Response {
    let singleLogout = SingleLogout(tenant: tenant, origin: origin)
    var change = UnitOfWork()
    let chain = LogoutChain(session, target: target)
    let response = try await singleLogout.proceed(chain, in: &change)
    if let session {
      try await end(session.id, of: session.userID, client: client, origin: origin, with: change)
    }
    let cookies = TenantCookies(usesTLS: tenant.address.usesTLS)
    return response.settingCookies([cookies.clearing(TenantCookies.session)])
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

extension LogoutRoutes {
  /// A request to log out whose client and redirect are known to be allowed.
  private struct LogoutRequest {
    var client: Client?
    var redirectURI: String?
    var state: String?

    var target: String? {
      redirectURI.map { URLText.adding([("state", state)], to: $0) }
    }

    /// The fields with which the confirmation repeats the request.
    var fields: [(name: String, value: String)] {
      [
        ("client_id", client?.id), ("post_logout_redirect_uri", redirectURI), ("state", state),
      ].compactMap { name, value in value.map { (name, $0) } }
    }
  }

  private enum Checked {
    case valid(LogoutRequest)
    case refused(Response)
  }

  private enum NamedClient {
    case none
    case client(Client)
    case unknown(String)
  }

  private func browser(_ request: Request) -> Browser { Browser(request, tenant.randomness) }

  /// The browser's session, if it is still valid.
  private func session(of browser: Browser) async throws -> SessionRecord? {
    guard let cookie = browser.sessionCookie,
      let session = try await tenant.store.session(cookie: cookie),
      session.isLive(at: tenant.now)
    else { return nil }
    return session
  }

  private func clientOf(_ id: String?) async throws -> NamedClient {
    guard let id else { return .none }
    return try await tenant.store.client(id).map(NamedClient.client) ?? .unknown(id)
  }

  private func logoutRequest(
    _ parameters: JSONObject,
    clientID: String?,
    origin: RequestOrigin
  ) async throws -> Checked {
    var request = LogoutRequest()
    var allowed = tenant.configuration.logoutURLs
    switch try await clientOf(clientID) {
    case .unknown(let id): return .refused(Self.refusal("Unknown client: \(id)"))
    case .none: break
    case .client(let client): (request.client, allowed) = (client, client.logoutURLs)
    }
    if let target = parameters.string("post_logout_redirect_uri") {
      guard allowed.contains(target) else {
        return .refused(try await refuseTarget(of: request.client, origin: origin))
      }
      request.redirectURI = target
    }
    request.state = parameters.string("state")
    return .valid(request)
  }

  private func refuseTarget(of client: Client?, origin: RequestOrigin) async throws -> Response {
    try await tenant.log(
      .failedLogout,
      description: "The returnTo is not allowed",
      subject: .init(client: client),
      origin: origin
    )
    return Self.refusal(
      "The returnTo querystring parameter is not among the allowed logout URLs."
    )
  }

  /// A value that only the tenant's page has, so that no other site can confirm for the user.
  private static func confirmation(of cookie: String) -> String {
    OpaqueToken.hash(of: "logout \(cookie)")
  }

  private static func refusal(_ text: String) -> Response {
    MessagePage(title: "invalid_request", text: text, status: .badRequest).response
  }
}

import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `POST /bc-authorize` (OpenID Connect CIBA Core section 7).
struct BackchannelLoginRoutes: Sendable {
  /// How many requests a user gets in a minute.
  private static let limit = Store.AttemptLimit(count: 5, window: .seconds(60))

  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .post,
      "/bc-authorize",
      summary: "Asks a user to approve a login on another device (CIBA).",
      access: .client,
      body: .form(
        [
          .parameter("client_id", "The client's id."),
          .parameter("client_secret", "The client's secret."),
          .parameter("login_hint", "The user as JSON: `format`, `iss` and `sub`."),
          .parameter("binding_message", "The text that the user sees on both devices."),
          .parameter("scope", "The requested scopes, `openid` among them."),
          .parameter("audience", "The API."),
          .parameter("requested_expiry", "The seconds that the user has."),
          .parameter("authorization_details", "Has no effect."),
        ] + ClientAssertion.parameters
      ),
      answer: .json(.backchannelRequest)
    ) {
      JSONResponse.make(object: try await BackchannelLoginRoutes(tenant: $0.tenant).answer($0))
    }
  ]

  private func answer(_ call: EndpointCall) async throws -> JSONObject {
    var subject = Tenant.LogSubject()
    do {
      return try await start(call, &subject)
    } catch let error as OAuthError {
      try await tenant.log(
        .failedBackchannelStart,
        description: error.errorDescription,
        subject: subject,
        origin: call.origin
      )
      throw error
    }
  }

  private func start(
    _ call: EndpointCall,
    _ subject: inout Tenant.LogSubject
  ) async throws -> JSONObject {
    let entities = LoginContext(tenant.store, issuer: call.origin.issuer)
    let client = try await call.client(in: entities)
    subject.client = client
    let grant = GrantType.backchannelLogin
    guard client.grantTypes.contains(grant.name), grant.isOpen(to: client) else {
      throw OAuthError.forbiddenGrant(grant)
    }
    let parameters = try BackchannelParameters(call.body) { tenant.address.isOwn(issuer: $0) }
    guard let user = try await entities.user(parameters.userID) else {
      throw BackchannelParameters.unknownUser
    }
    subject.user = user
    if user.isBlocked { throw OAuthError.blockedUser }
    let audience = call.body.string("audience") ?? tenant.configuration.defaultAudience
    if let audience, audience != call.origin.issuer + "userinfo",
      try await entities.api(audience) == nil
    {
      throw OAuthError.accessDenied("Service not found: \(audience)")
    }
    try await count(user)
    let isPush = parameters.lifetime <= BackchannelRequest.longestPush
    let content = BackchannelRequest(
      clientID: client.id,
      userID: user.id,
      scopes: parameters.scopes,
      audience: audience,
      channel: isPush ? .push : .email,
      linkingID: tenant.identifier("")
    )
    return try await save(content, parameters, of: user, subject: subject, origin: call.origin)
  }

  /// Saves the request with its log, and asks the user.
  private func save(
    _ content: BackchannelRequest,
    _ parameters: BackchannelParameters,
    of user: User,
    subject: Tenant.LogSubject,
    origin: RequestOrigin
  ) async throws -> JSONObject {
    let (id, secret) = (OpaqueToken(tenant.randomness), OpaqueToken(tenant.randomness))
    let expiresAt = tenant.now + .seconds(parameters.lifetime)
    let request = try Ticket(id.hash, .backchannelLogin, until: expiresAt, content: content)
    var asked = FactorNotification(challenge: id.hash, clientID: content.clientID)
    asked.message = parameters.message
    let notification = try Ticket(secret.hash, .notification, until: expiresAt, content: asked)
    var change = UnitOfWork()
    change.add { database in
      try Store.save(request, in: database)
      try Store.save(notification, in: database)
    }
    change.add(
      tenant.entry(
        .backchannelStart,
        subject: subject,
        details: content.details,
        origin: origin
      )
    )
    try await tenant.commit(change)
    let message = Message(
      purpose: .backchannelLogin,
      channel: content.channel == .push ? .push : .email,
      recipient: content.channel == .push ? user.id : user.email ?? user.id,
      link: URLText.adding([("ticket", secret.text)], to: origin.issuer + "u/push"),
      expiresAt: expiresAt,
      subject: subject
    )
    try await tenant.send(message, origin: origin)
    return [
      "auth_req_id": .string(id.text), "expires_in": .integer(parameters.lifetime),
      "interval": .integer(BackchannelExchange.interval.wholeSeconds),
    ]
  }

  private func count(_ user: User) async throws {
    let isAllowed = try await tenant.attempts.attempt(
      OpaqueToken.hash(of: "backchannel|\(user.id)"),
      limit: Self.limit
    ) { false }
    guard isAllowed == nil else { return }
    var error = OAuthError(
      .tooManyRequests,
      "too_many_requests",
      description: "Too many requests for this user; try again later."
    )
    error.headers[.retryAfter] = "\(Self.limit.window.wholeSeconds)"
    throw error
  }
}

extension BackchannelRequest {
  /// The details of its tenant logs.
  var details: JSONObject {
    [
      "notification_channel": .string(channel.rawValue),
      "transaction_linking_id": .string(linkingID),
    ]
  }
}

extension AnswerShape {
  fileprivate static let backchannelRequest = AnswerShape.object([
    .text("auth_req_id", "The id with which the client polls."),
    .sent("expires_in", .integer(1...259_200), summary: "The seconds that the user has."),
    .sent("interval", .integer(1...60), summary: "The seconds between two polls."),
  ])
}

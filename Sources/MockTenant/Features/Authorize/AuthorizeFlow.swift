import Hummingbird
import PostLogin
import WireFormats

/// Handles `/authorize`, up to the application's answer or a page.
struct AuthorizeFlow: Sendable {
  let incoming: BrowserRequest

  var tenant: Tenant { incoming.tenant }
  var origin: RequestOrigin { incoming.origin }
  var browser: Browser { incoming.browser }
  var entities: LoginContext { incoming.entities }
  var cookies: TenantCookies { incoming.cookies }
  var responder: LoginResponder { LoginResponder(incoming: incoming) }

  /// Reads requests to the tenant's host that this request addresses.
  var reader: AuthorizeReader {
    AuthorizeReader(
      entities: entities,
      issuer: origin.issuer,
      defaultAudience: tenant.configuration.defaultAudience
    )
  }

  func begin(_ parameters: JSONObject) async throws -> Response {
    if let uri = parameters.string("request_uri") {
      return try await begin(pushed: uri, parameters)
    }
    return try await begin(
      parameters,
      transferToken: TransferCarrier.hash(of: parameters.string(TransferCarrier.parameter)),
      isPushed: false
    )
  }

  /// Begins a login with the request's parameters and the hash of its session transfer token.
  func begin(
    _ parameters: JSONObject,
    transferToken: String?,
    isPushed: Bool
  ) async throws -> Response {
    let reader = reader
    let client: Client
    let redirectURI: String
    do {
      (client, redirectURI) = try await reader.client(parameters)
      try reader.checkWebMessage(parameters, client: client, redirectURI: redirectURI)
    } catch AuthorizeRefusal.page(let status, let title, let text) {
      return MessagePage(title: title, text: text, status: .init(code: status)).response
    }
    var request: AuthorizeRequest
    do {
      guard mayPass(isPushed, client) else { throw AuthorizeRefusal.notPushed }
      request = try await invited(
        reader.request(parameters, client: client, redirectURI: redirectURI),
        parameters
      )
    } catch AuthorizeRefusal.redirect(let error, let description) {
      return AuthorizeResponse(
        to: redirectURI,
        mode: reader.responseMode(parameters),
        state: parameters.string("state"),
        webOrigins: client.webOrigins
      ).error(error, description: description)
    }
    request.tokenIssuer = origin.tokenIssuer
    return try await answer(
      request,
      client: client,
      transferToken: TransferCarrier.token(
        query: transferToken,
        cookie: TransferCarrier.hash(of: browser.transferCookie),
        settings: client.sessionTransfer
      )
    )
  }

  /// Chooses between the browser's session, a session transfer token and the login page.
  func answer(
    _ request: AuthorizeRequest,
    client: Client,
    transferToken: String?
  ) async throws -> Response {
    var request = request
    var session = try await incoming.liveSession()
    var transfer: TransferTokenContent?
    var isRefused = false
    // With `prompt=login` the user authenticates again, so the token is not spent (OpenID
    // Connect Core, section 3.1.2.1; Auth0 documents nothing about such a token).
    guard let transferToken, !request.prompt.contains("login") else {
      return try await answer(
        request,
        client: client,
        session: session,
        isTransfer: false,
        transfer: nil
      )
    }
    switch try await TransferRedemption(tenant: tenant, entities: entities)
      .redeem(
        transferToken,
        request: request,
        client: client,
        session: session?.record,
        origin: origin
      )
    {
    case .valid(let content, let user):
      transfer = content
      request.organization = request.organization ?? content.organizationID
      session = try await transferredSession(content, user: user, existing: session)
    case .refused: isRefused = true
    case .occupied:
      return MessagePage(
        title: "A session exists",
        text: "This browser has a session. Log out before you act for another user.",
        status: .badRequest
      ).response
    case .ignored: break
    }
    let response = try await answer(
      request,
      client: client,
      session: isRefused ? nil : session,
      isTransfer: isRefused || transfer != nil,
      transfer: transfer
    )
    // Clears the spent token's cookie: the next request would be refused because of it, even though
    // the browser has a session by then.
    guard browser.transferCookie != nil,
      client.sessionTransfer?.allowedCarriers.contains(.cookie) == true
    else { return response }
    return response.settingCookies([cookies.clearing(TransferCarrier.cookie)])
  }

  private func answer(
    _ request: AuthorizeRequest,
    client: Client,
    session: SessionDraft?,
    isTransfer: Bool,
    transfer: TransferTokenContent?
  ) async throws -> Response {
    // A redeemed token keeps its session; its user picks the organization afterwards.
    if transfer == nil, request.organizationPrompt(of: client) == .beforeLogin {
      return try await askForOrganization(request, client: client)
    }
    guard let session, !request.prompt.contains("login"), isFresh(session.record, request),
      allows(session.record, request)
    else {
      return try await askForLogin(request, client: client, isTransfer: isTransfer)
    }
    guard let user = try await entities.user(session.record.userID),
      try await isOpen(request, to: user, isTransfer: transfer != nil),
      try await isInvited(user, by: request)
    else {
      return try await askForLogin(request, client: client, isTransfer: isTransfer)
    }
    return try await login(
      user,
      session: session,
      request: request,
      client: client,
      transfer: transfer
    )
  }

  /// Runs the Actions for an authenticated user.
  ///
  /// The user may have an account of another connection than the user's own.
  func login(
    _ user: User,
    connection: Connection? = nil,
    session: SessionDraft,
    request: AuthorizeRequest,
    client: Client,
    transfer: TransferTokenContent? = nil
  ) async throws -> Response {
    var (user, request) = (user, request)
    if let reason = try await accept(request, by: user) {
      return try await responder.deny(
        reason,
        request: request,
        client: client,
        user: user,
        transfer: transfer
      )
    }
    if request.invitationHash != nil { user = try await entities.user(user.id) ?? user }
    let choice = try await organizationChoice(request, user, client)
    if case .settled(let id) = choice { request.organization = id }
    if let refusal = try await refusal(of: user, request, choice) {
      return try await responder.deny(
        refusal.reason,
        error: refusal.error,
        request: request,
        client: client,
        user: user,
        transfer: transfer
      )
    }
    var attempt = LoginAttempt(
      grant: request.login,
      clientID: client.id,
      userID: user.id,
      connection: connection?.name ?? user.connection,
      organizationID: request.organization,
      scopes: try await grantedScopes(request, user),
      audience: request.audience,
      session: session.record,
      newSessionCookie: session.cookie,
      transfer: transfer,
      request: request,
      transactionID: tenant.identifier("")
    )
    if case .open = choice { return try await letPickOrganization(attempt, client: client) }
    attempt.executionID = tenant.identifier("exe_")
    do {
      let result = try await LoginPipeline(tenant: tenant, entities: entities).run(attempt, origin)
      return try await answer(attempt, request: request) {
        try await responder.end(result, attempt)
      }
    } catch let failure as ActionsUnavailable {
      return try await answer(failure, to: attempt)
    }
  }

  private func isFresh(_ session: SessionRecord, _ request: AuthorizeRequest) -> Bool {
    guard let age = request.maximumAge else { return true }
    return tenant.now <= session.authenticatedAt + .seconds(age)
  }

  /// Whether a session counts for a request: an actor's only for the authorization code flow, the
  /// one whose tokens name the actor (Auth0: Session Delegation).
  private func allows(_ session: SessionRecord, _ request: AuthorizeRequest) -> Bool {
    session.content.actor == nil || request.login == .authorizationCode
  }

  private func refusal(
    of user: User,
    _ request: AuthorizeRequest,
    _ choice: OrganizationChoice
  ) async throws -> Refusal? {
    if user.isBlocked { return .blockedUser }
    if case .impossible = choice { return .noOrganization }
    guard let id = request.organization,
      let organization = try await entities.organization(id)
    else { return nil }
    return organization.memberIDs.contains(user.id)
      ? nil
      : Refusal(reason: "user \(user.id) is not part of the \(organization.id) organization")
  }
}

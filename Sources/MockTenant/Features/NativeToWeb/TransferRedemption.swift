import PostLogin
import WireFormats

/// Redeems a session transfer token at `/authorize`, by SAML or by WS-Federation (Auth0: Native
/// to Web SSO and Sessions).
struct TransferRedemption: Sendable {
  /// The result of redeeming a token.
  enum Result: Sendable {
    /// The user of the native application is authenticated.
    case valid(TransferTokenContent, User)
    /// The user must authenticate, whatever session the browser has.
    case refused
    /// The browser has a session, which a delegated one must not replace.
    case occupied
    /// The login continues as if there were no token.
    case ignored
  }

  let tenant: Tenant
  let entities: LoginContext

  /// Redeems the token with this hash.
  func redeem(
    _ token: String,
    request: AuthorizeRequest,
    client: Client,
    session: SessionRecord?,
    origin: RequestOrigin
  ) async throws -> Result {
    let path = request.federation?.path ?? "/authorize"
    // The token is spent before the Actions run, in a transaction of its own. If it were spent with
    // the login's changes, two requests with one token would both run the Actions, though only one
    // may succeed, and a denial would have to spend the token separately. A server killed in
    // between loses only the token: no session, code or log is written, and the user logs in at the
    // page, or the native application exchanges its refresh token again.
    guard let content = try await tenant.store.takeTransferToken(hash: token, at: tenant.now) else {
      return try await refuse(.unknown, client: client, user: nil, path: path, origin: origin)
    }
    let user = try await entities.user(content.userID).flatMap { $0.isBlocked ? nil : $0 }
    func refused(_ warning: Warning, _ change: UnitOfWork? = nil) async throws -> Result {
      let change = change ?? releasing(token)
      return try await refuse(
        warning,
        client: client,
        user: user,
        path: path,
        origin: origin,
        change: change
      )
    }
    guard let user else { return try await refused(.unknown) }
    if content.actor != nil {
      return try await redeem(
        delegation: content,
        of: user,
        request: request,
        client: client,
        session: session,
        origin: origin,
        releasing: releasing(token)
      )
    }
    let parent = try await tenant.store.refreshToken(content.refreshTokenID)
    guard let parent, parent.isLive(at: tenant.now) else {
      _ = try await refused(.parentGone)
      return .ignored
    }
    guard try await isBound(content, client: client, origin: origin) else {
      return try await refused(.binding)
    }
    guard isInOrganization(content, request: request, client: client) else {
      return try await refused(.organization)
    }
    if let session, session.userID != user.id {
      let now = tenant.now
      var change = releasing(token)
      change.add { database in
        try Store.revokeSession(session.id, for: .revocation, at: now, in: database)
      }
      return try await refused(.otherUser, change)
    }
    return .valid(content, user)
  }

  /// Redeems the token of a delegated session.
  private func redeem(
    delegation content: TransferTokenContent,
    of user: User,
    request: AuthorizeRequest,
    client: Client,
    session: SessionRecord?,
    origin: RequestOrigin,
    releasing change: UnitOfWork
  ) async throws -> Result {
    var warning: Warning?
    let isCodeLogin = request.federation == nil && request.responseType.parts == [.code]
    if client.sessionTransfer?.allowsDelegatedAccess != true || !isCodeLogin {
      warning = .delegation
    } else if content.ip != origin.ip {
      warning = .binding
    } else if !isInOrganization(content, request: request, client: client) {
      warning = .organization
    }
    if let warning {
      return try await refuse(
        warning,
        client: client,
        user: user,
        path: request.federation?.path ?? "/authorize",
        origin: origin,
        change: change
      )
    }
    return session == nil ? .valid(content, user) : .occupied
  }

  /// Releases the token if the configuration says that a failure does not spend it.
  private func releasing(_ token: String) -> UnitOfWork {
    var change = UnitOfWork()
    if !tenant.configuration.failedRedemptionSpendsToken {
      change.add { database in try Store.releaseTransferToken(hash: token, in: database) }
    }
    return change
  }

  private func isBound(
    _ content: TransferTokenContent,
    client: Client,
    origin: RequestOrigin
  ) async throws -> Bool {
    let web = client.sessionTransfer?.deviceBinding ?? .ip
    let native =
      try await entities.client(content.clientID)?.sessionTransfer?.deviceBinding ?? .ip
    let bindings: [SessionTransferSettings.DeviceBinding] =
      switch tenant.configuration.bindingPolicy {
      case .web: [web]
      case .native: [native]
      case .strictest: [web, native]
      }
    return bindings.allSatisfy { binding in
      switch binding {
      case .none: true
      case .ip: content.ip == origin.ip
      // An unknown autonomous system matches none.
      case .asn: content.asn != nil && content.asn == origin.asn
      }
    }
  }

  /// Whether the token's organization fits; a request without one takes the token's if the client
  /// allows both.
  private func isInOrganization(
    _ content: TransferTokenContent,
    request: AuthorizeRequest,
    client: Client
  ) -> Bool {
    if content.organizationID == request.organization { return true }
    return request.organization == nil && client.organizationUsage == .allow
  }

  private func refuse(
    _ warning: Warning,
    client: Client,
    user: User?,
    path: String,
    origin: RequestOrigin,
    change: UnitOfWork = UnitOfWork()
  ) async throws -> Result {
    var change = change
    change.add(
      tenant.entry(
        .warning,
        description: warning.rawValue,
        subject: .init(client: client, user: user),
        details: ["method": .string(origin.method), "path": .string(path)],
        origin: origin
      )
    )
    try await tenant.commit(change)
    return .refused
  }

  /// The texts of the tenant log, word for word Auth0's event names.
  private enum Warning: String {
    case unknown =
      "Single Sign-On failed: Session Transfer Token not found or expired. This may indicate token reuse or expiration."
    case binding =
      "Single Sign-On failed: Session Transfer Token device binding validation failed due to IP/ASN mismatch."
    case organization =
      "Single Sign-On failed: Session Transfer Token organization mismatch detected."
    case otherUser = "Single Sign-On failed: Session Transfer Token user mismatch detected."
    case delegation =
      "Single Sign-On failed: the client does not accept delegated sessions."
    case parentGone =
      "Single Sign-On failed: Parent refresh token not found. Session Transfer Token won't be used for session establishment."
  }
}

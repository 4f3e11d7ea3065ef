import PostLogin
import WireFormats

/// Decides what a session transfer token is worth (section 2.2 of the reference).
struct TransferRedemption: Sendable {
  /// What became of the token.
  enum Result: Sendable {
    /// The user of the native application is signed in here.
    case valid(TransferTokenContent, User)
    /// The user has to show who they are, whatever session there is.
    case refused
    /// The login goes on as if there were no token.
    case ignored
  }

  let tenant: Tenant

  func redeem(
    _ token: String,
    _ request: AuthorizeRequest,
    _ client: Client,
    session: SessionRecord?,
    _ facts: RequestOrigin
  ) async throws -> Result {
    // Taken before the Actions run, in a transaction of its own. Were it taken with what they leave
    // behind, two requests with one token would both run them, though one alone may go on; and a
    // denial would have to spend it apart. A server that is killed in between has spent a token for
    // nothing: no session, code or log is left of it, and the user logs in at the page, or the
    // native application exchanges anew.
    guard let content = try await tenant.store.takeTransferToken(token, at: tenant.now) else {
      return try await refuse(.unknown, client, nil, facts)
    }
    let user = try await tenant.store.user(content.userID)
    guard let user, !user.isBlocked else {
      return try await refuse(.unknown, client, nil, facts, releasing(token))
    }
    let parent = try await tenant.store.refreshToken(content.refreshTokenID)
    guard let parent, parent.isLive(at: tenant.now) else {
      _ = try await refuse(.parentGone, client, user, facts, releasing(token))
      return .ignored
    }
    guard try await isBound(content, client, facts) else {
      return try await refuse(.binding, client, user, facts, releasing(token))
    }
    guard isInOrganization(content, request, client) else {
      return try await refuse(.organization, client, user, facts, releasing(token))
    }
    if let session, session.userID != user.id {
      let now = tenant.now
      var change = releasing(token)
      change.add { database in try Store.revokeSession(session.id, at: now, false, database) }
      return try await refuse(.otherUser, client, user, facts, change)
    }
    return .valid(content, user)
  }

  /// Gives the token back where the configuration says that a failure does not spend it.
  private func releasing(_ token: String) -> StoreChange {
    var change = StoreChange()
    if !tenant.configuration.failedRedemptionSpendsToken {
      change.add { database in try Store.releaseTransferToken(token, database) }
    }
    return change
  }

  private func isBound(
    _ content: TransferTokenContent,
    _ client: Client,
    _ facts: RequestOrigin
  ) async throws -> Bool {
    let web = client.sessionTransfer?.deviceBinding ?? .ip
    let native =
      try await tenant.store.client(content.clientID)?.sessionTransfer?.deviceBinding ?? .ip
    let bindings: [SessionTransferSettings.DeviceBinding] =
      switch tenant.configuration.bindingPolicy {
      case .web: [web]
      case .native: [native]
      case .strictest: [web, native]
      }
    return bindings.allSatisfy { binding in
      switch binding {
      case .none: true
      case .ip: content.ip == facts.ip
      // An unknown system is like no other.
      case .asn: content.asn != nil && content.asn == facts.asn
      }
    }
  }

  /// A request without an organization takes the token's where the client allows both.
  private func isInOrganization(
    _ content: TransferTokenContent,
    _ request: AuthorizeRequest,
    _ client: Client
  ) -> Bool {
    if content.organizationID == request.organization { return true }
    return request.organization == nil && client.organizationUsage == .allow
  }

  private func refuse(
    _ warning: Warning,
    _ client: Client,
    _ user: User?,
    _ facts: RequestOrigin,
    _ change: StoreChange = StoreChange()
  ) async throws -> Result {
    var change = change
    change.add(
      tenant.entry(
        .warning,
        warning.rawValue,
        .init(client: client, user: user),
        details: ["method": .string(facts.method), "path": "/authorize"],
        facts
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
    case parentGone =
      "Single Sign-On failed: Parent refresh token not found. Session Transfer Token won't be used for session establishment."
  }
}

import PostLogin

/// A session that an allowed login will save, with its cookie if it is new.
struct SessionDraft: Sendable {
  var record: SessionRecord
  /// The cookie value of a new session; nil for the browser's existing session.
  var cookie: String?
}

extension AuthorizeFlow {
  /// Makes a session for a user who has just authenticated.
  func newSession(_ user: User, method: String) -> SessionDraft {
    let now = tenant.now
    let lifetimes = tenant.configuration.lifetimes
    let cookie = OpaqueToken(tenant.randomness)
    var record = SessionRecord(
      id: tenant.identifier(""),
      cookieHash: cookie.hash,
      userID: user.id,
      createdAt: now,
      updatedAt: now,
      authenticatedAt: now,
      lastInteractedAt: now,
      expiresAt: now + lifetimes.session,
      idleExpiresAt: now + lifetimes.idleSession
    )
    record.content.methods = [.init(name: method, timestamp: now)]
    record.content.device = origin.device()
    return SessionDraft(record: record, cookie: cookie.text)
  }

  /// The session for a redeemed session transfer token: the browser's own if the same user, and no
  /// actor, has it, or else a new one.
  func transferredSession(
    _ transfer: TransferTokenContent,
    user: User,
    existing: SessionDraft?
  ) async throws -> SessionDraft {
    if let existing, existing.record.userID == user.id, existing.record.content.actor == nil {
      return existing
    }
    var draft = newSession(user, method: "session_transfer")
    guard let actor = transfer.actor else {
      draft.record.parentRefreshTokenID = transfer.refreshTokenID
      return draft
    }
    draft.record.delegate(to: actor, at: tenant.now)
    return draft
  }

  func grantedScopes(_ request: AuthorizeRequest, _ user: User) async throws -> [String] {
    let hasCode = request.responseType.parts.contains(.code)
    return try await ScopePolicy(entities: entities).granted(
      request.scopes.filter { hasCode || !ScopePolicy.ofTokenEndpoint.contains($0) },
      audience: request.audience,
      user: user,
      organization: request.organization,
      client: try await entities.client(request.clientID)
    )
  }
}

import PostLogin

/// A session as it will be kept if the login is allowed, with the cookie of a new one.
struct SessionDraft: Sendable {
  var record: SessionRecord
  /// What a new session's browser is given; nil for a session that it has already.
  var cookie: String?
}

extension AuthorizeFlow {
  /// The browser's session, where it still holds and its user still exists.
  func liveSession() async throws -> SessionDraft? {
    guard let cookie = browser.sessionCookie,
      let session = try await tenant.store.session(cookie: cookie),
      session.isLive(at: tenant.now)
    else { return nil }
    return SessionDraft(record: session)
  }

  /// A session for a user who has just been authenticated.
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
    record.content.device = facts.device()
    return SessionDraft(record: record, cookie: cookie.text)
  }

  /// The session that a session transfer token leads to: the browser's own of the same user, or a
  /// new one.
  func transferredSession(
    _ transfer: TransferTokenContent,
    _ user: User,
    _ existing: SessionDraft?
  ) async throws -> SessionDraft {
    if let existing, existing.record.userID == user.id { return existing }
    var draft = newSession(user, method: "session_transfer")
    draft.record.parentRefreshTokenID = transfer.refreshTokenID
    return draft
  }

  func grantedScopes(_ request: AuthorizeRequest, _ user: User) async throws -> [String] {
    try await ScopePolicy(store: tenant.store).granted(
      request.scopes,
      audience: request.audience,
      user
    )
  }
}

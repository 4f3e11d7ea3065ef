/// The login session, under `event.session`.
public final class SessionFields: Sendable {
  /// Identifies the session.
  public let id = StringMember("id", "Identifies the session", .always, example: "6f1c5a9e2b7d4083")
  /// Who acts for the user in a delegated session.
  public let actor = OptionalObjectMember(
    "actor",
    "Who acts for the user in a delegated session",
    SessionActorFields(),
    type: .map(.anything),
    allowsExtraMembers: true,
    in: .only(.authorizationCode)
  )
  /// The user of the session.
  public let userID = StringMember(
    "user_id",
    "The user of the session",
    example: "auth0|65f0c1d2e3a4b5c6d7e8f901",
    stage: .enterprise
  )
  /// When the session began.
  public let createdAt = TimeMember("created_at", "When the session began", stage: .enterprise)
  /// When the session last changed.
  public let updatedAt = TimeMember(
    "updated_at",
    "When the session last changed",
    stage: .enterprise
  )
  /// When the user last proved who they are.
  public let authenticatedAt = TimeMember(
    "authenticated_at",
    "When the user last proved who they are",
    stage: .enterprise
  )
  /// When the session ends, whatever happens.
  public let expiresAt = TimeMember(
    "expires_at",
    "When the session ends, whatever happens",
    stage: .enterprise
  )
  /// When the session ends unless it is used before.
  public let idleExpiresAt = TimeMember(
    "idle_expires_at",
    "When the session ends unless it is used before",
    stage: .enterprise
  )
  /// When the session was last used; old sessions do not know.
  public let lastInteractedAt = TimeMember(
    "last_interacted_at",
    "When the session was last used; old sessions do not know",
    stage: .enterprise
  )
  /// The applications that the session has served.
  public let clients = ObjectListMember(
    "clients",
    "The applications that the session has served",
    of: SessionClientFields(),
    stage: .enterprise
  )
  /// How the browser keeps the session.
  public let cookie = OptionalObjectMember(
    "cookie",
    "How the browser keeps the session",
    SessionCookieFields(),
    stage: .enterprise
  )
  /// Strings kept with the session; they follow what Actions set.
  public let metadata = MapMember(
    strings: "metadata",
    "Strings kept with the session; they follow what Actions set",
    stage: .early
  )
  /// Where the session was used first and last.
  public let device = OptionalObjectMember(
    "device",
    "Where the session was used first and last",
    DeviceFields(),
    stage: .enterprise
  )
  /// The session transfer that began the session.
  public let sessionTransfer = OptionalObjectMember(
    "session_transfer",
    "The session transfer that began the session",
    SessionTransferFields(),
    stage: .early
  )
}

extension SessionFields: MemberList {
  var members: [any SchemaMember] {
    [
      id, actor, userID, createdAt, updatedAt, authenticatedAt, expiresAt, idleExpiresAt,
      lastInteractedAt, clients, cookie, metadata, device, sessionTransfer,
    ]
  }
}

/// The login session, under `event.session`.
@_documentation(visibility: internal)
public final class SessionFields: MemberList {
  /// Identifies the session.
  public let id = StringMember(
    "id",
    "Identifies the session",
    privacy: .personal,
    presence: .always,
    example: "6f1c5a9e2b7d4083"
  )
  /// The actor of a delegated session.
  public let actor = OptionalObjectMember(
    "actor",
    "The actor of a delegated session",
    of: LastActorFields(isInReference: true),
    type: .map(.anything),
    allowsExtraMembers: true,
    in: .only(.authorizationCode)
  )
  /// The user of the session.
  public let userID = StringMember(
    "user_id",
    "The user of the session",
    privacy: .personal,
    example: "auth0|65f0c1d2e3a4b5c6d7e8f901",
    stage: .enterprise
  )
  /// The time at which the session began.
  public let createdAt = TimeMember(
    "created_at",
    "The time at which the session began",
    privacy: .open,
    stage: .enterprise
  )
  /// The time of the session's last change.
  public let updatedAt = TimeMember(
    "updated_at",
    "The time of the session's last change",
    privacy: .open,
    stage: .enterprise
  )
  /// The time of the user's last authentication.
  public let authenticatedAt = TimeMember(
    "authenticated_at",
    "The time of the user's last authentication",
    privacy: .open,
    stage: .enterprise
  )
  /// The time at which the session expires in any case.
  public let expiresAt = TimeMember(
    "expires_at",
    "The time at which the session expires in any case",
    privacy: .open,
    stage: .enterprise
  )
  /// The time at which the session expires unless it is used before.
  public let idleExpiresAt = TimeMember(
    "idle_expires_at",
    "The time at which the session expires unless it is used before",
    privacy: .open,
    stage: .enterprise
  )
  /// The time of the session's last use; missing in old sessions.
  public let lastInteractedAt = TimeMember(
    "last_interacted_at",
    "The time of the session's last use; missing in old sessions",
    privacy: .open,
    stage: .enterprise
  )
  /// The applications that the session has served.
  public let clients = ObjectListMember(
    "clients",
    "The applications that the session has served",
    of: SessionClientFields(),
    stage: .enterprise
  )
  /// The cookie of the session.
  public let cookie = OptionalObjectMember(
    "cookie",
    "The cookie of the session",
    of: SessionCookieFields(),
    stage: .enterprise
  )
  /// Strings kept with the session, including those that Actions set.
  public let metadata = MapMember(
    strings: "metadata",
    "Strings kept with the session, including those that Actions set",
    privacy: .personal,
    stage: .early
  )
  /// The first and the last use of the session.
  public let device = OptionalObjectMember(
    "device",
    "The first and the last use of the session",
    of: DeviceFields(),
    stage: .enterprise
  )
  /// The session transfer that began the session.
  public let sessionTransfer = OptionalObjectMember(
    "session_transfer",
    "The session transfer that began the session",
    of: SessionTransferFields(),
    stage: .early
  )

  var members: [any SchemaMember] {
    [
      id, actor, userID, createdAt, updatedAt, authenticatedAt, expiresAt, idleExpiresAt,
      lastInteractedAt, clients, cookie, metadata, device, sessionTransfer,
    ]
  }
}

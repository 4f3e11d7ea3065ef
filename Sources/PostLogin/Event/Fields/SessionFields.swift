/// The login session, under `event.session`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class SessionFields: Sendable {
  public let id = StringMember("id", "Identifies the session", .always)
  public let actor = OptionalObjectMember(
    "actor",
    "Who acts for the user in a delegated session",
    SessionActorFields(),
    type: .map(.anything),
    allowsExtraMembers: true
  )
  public let userID = StringMember("user_id", "The user of the session", stage: .enterprise)
  public let createdAt = TimeMember("created_at", "When the session began", stage: .enterprise)
  public let updatedAt = TimeMember(
    "updated_at",
    "When the session last changed",
    stage: .enterprise
  )
  public let authenticatedAt = TimeMember(
    "authenticated_at",
    "When the user last proved who they are",
    stage: .enterprise
  )
  public let expiresAt = TimeMember(
    "expires_at",
    "When the session ends, whatever happens",
    stage: .enterprise
  )
  public let idleExpiresAt = TimeMember(
    "idle_expires_at",
    "When the session ends unless it is used before",
    stage: .enterprise
  )
  public let lastInteractedAt = TimeMember(
    "last_interacted_at",
    "When the session was last used; old sessions do not know",
    stage: .enterprise
  )
  public let clients = ObjectListMember(
    "clients",
    "The applications that the session has served",
    of: SessionClientFields(),
    stage: .enterprise
  )
  public let cookie = OptionalObjectMember(
    "cookie",
    "How the browser keeps the session",
    SessionCookieFields(),
    stage: .enterprise
  )
  public let metadata = MapMember(
    strings: "metadata",
    "Strings kept with the session; they follow what Actions set",
    stage: .early
  )
  public let device = OptionalObjectMember(
    "device",
    "Where the session was used first and last",
    DeviceFields(),
    stage: .enterprise
  )
  public let sessionTransfer = OptionalObjectMember(
    "session_transfer",
    "The session transfer that began the session",
    SessionTransferFields(),
    stage: .early
  )
}

/// Who acts for the user in a delegated session.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class SessionActorFields: Sendable {
  public let sub = StringMember("sub", "Identifies who acts", .always)
}

/// One application that a session has served.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class SessionClientFields: Sendable {
  public let clientID = StringMember(
    "client_id",
    "Identifies the application",
    .always,
    stage: .enterprise
  )
}

/// How the browser keeps a session.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class SessionCookieFields: Sendable {
  public let mode = StringMember(
    "mode",
    "Whether the cookie outlives the browser; follows what Actions set",
    .always,
    oneOf: ["persistent", "non-persistent"],
    stage: .enterprise
  )
}

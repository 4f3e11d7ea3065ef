/// The refresh token that is being exchanged, under `event.refresh_token`.
public final class RefreshTokenFields: Sendable {
  /// Identifies the token.
  public let id = StringMember("id", "Identifies the token", .always, example: "rt_5b1e77c0")
  /// When the token was made.
  public let createdAt = TimeMember("created_at", "When the token was made", .always)
  /// The application that it belongs to.
  public let clientID = StringMember(
    "client_id",
    "The application that it belongs to",
    example: "PaymentsWebsite"
  )
  /// The user that it belongs to.
  public let userID = StringMember(
    "user_id",
    "The user that it belongs to",
    example: "auth0|65f0c1d2e3a4b5c6d7e8f901"
  )
  /// The session that it is bound to; old tokens are bound to none.
  public let sessionID = StringMember(
    "session_id",
    "The session that it is bound to; old tokens are bound to none",
    orNull: true,
    example: "6f1c5a9e2b7d4083"
  )
  /// When the token ends, whatever happens.
  public let expiresAt = TimeMember("expires_at", "When the token ends, whatever happens")
  /// When the token ends unless it is exchanged before.
  public let idleExpiresAt = TimeMember(
    "idle_expires_at",
    "When the token ends unless it is exchanged before"
  )
  /// When the token was last exchanged.
  public let lastExchangedAt = TimeMember("last_exchanged_at", "When the token was last exchanged")
  /// Whether each exchange replaces the token.
  public let rotating = BooleanMember("rotating", "Whether each exchange replaces the token")
  /// Whether the token ends with its session.
  public let access = StringMember(
    "access",
    "Whether the token ends with its session",
    oneOf: ["online", "offline"]
  )
  /// Strings kept with the token; they follow what Actions set.
  public let metadata = MapMember(
    strings: "metadata",
    "Strings kept with the token; they follow what Actions set"
  )
  /// The APIs that the token serves.
  public let resourceServers = ObjectListMember(
    "resource_servers",
    "The APIs that the token serves",
    of: TokenResourceServerFields()
  )
  /// Where the token was used first and last.
  public let device = OptionalObjectMember(
    "device",
    "Where the token was used first and last",
    DeviceFields()
  )
  /// The session transfer that the token goes back to.
  public let sessionTransfer = OptionalObjectMember(
    "session_transfer",
    "The session transfer that the token goes back to",
    RefreshTokenTransferFields()
  )
}

extension RefreshTokenFields: MemberList {
  var members: [any SchemaMember] {
    [
      id, createdAt, clientID, userID, sessionID, expiresAt, idleExpiresAt, lastExchangedAt,
      rotating, access, metadata, resourceServers, device, sessionTransfer,
    ]
  }
}

/// The refresh token that is being exchanged, under `event.refresh_token`.
@_documentation(visibility: internal)
public final class RefreshTokenFields: MemberList {
  /// Identifies the token.
  public let id = StringMember(
    "id",
    "Identifies the token",
    privacy: .personal,
    presence: .always,
    example: "rt_5b1e77c0"
  )
  /// The time at which the token was created.
  public let createdAt = TimeMember(
    "created_at",
    "The time at which the token was created",
    privacy: .open,
    presence: .always
  )
  /// The application that owns the token.
  public let clientID = StringMember(
    "client_id",
    "The application that owns the token",
    privacy: .open,
    example: "PaymentsWebsite"
  )
  /// The user that owns the token.
  public let userID = StringMember(
    "user_id",
    "The user that owns the token",
    privacy: .personal,
    example: "auth0|65f0c1d2e3a4b5c6d7e8f901"
  )
  /// The session to which the token is bound; null for old tokens.
  public let sessionID = StringMember(
    "session_id",
    "The session to which the token is bound; null for old tokens",
    privacy: .personal,
    orNull: true,
    example: "6f1c5a9e2b7d4083"
  )
  /// The time at which the token expires in any case.
  public let expiresAt = TimeMember(
    "expires_at",
    "The time at which the token expires in any case",
    privacy: .open
  )
  /// The time at which the token expires unless it is exchanged before.
  public let idleExpiresAt = TimeMember(
    "idle_expires_at",
    "The time at which the token expires unless it is exchanged before",
    privacy: .open
  )
  /// The time of the last exchange.
  public let lastExchangedAt = TimeMember(
    "last_exchanged_at",
    "The time of the last exchange",
    privacy: .open
  )
  /// Whether each exchange replaces the token.
  public let rotating = BooleanMember(
    "rotating",
    "Whether each exchange replaces the token",
    privacy: .open
  )
  /// Whether the token ends with its session.
  public let access = StringMember(
    "access",
    "Whether the token ends with its session",
    privacy: .open,
    oneOf: ["online", "offline"]
  ).outsideReference
  /// Strings kept with the token, including those that Actions set.
  public let metadata = MapMember(
    strings: "metadata",
    "Strings kept with the token, including those that Actions set",
    privacy: .personal
  )
  /// The APIs that the token serves.
  public let resourceServers = ObjectListMember(
    "resource_servers",
    "The APIs that the token serves",
    of: TokenResourceServerFields()
  )
  /// The first and the last use of the token.
  public let device = OptionalObjectMember(
    "device",
    "The first and the last use of the token",
    of: DeviceFields()
  )
  /// The session transfer from which the token comes.
  public let sessionTransfer = OptionalObjectMember(
    "session_transfer",
    "The session transfer from which the token comes",
    of: RefreshTokenTransferFields()
  )

  var members: [any SchemaMember] {
    [
      id, createdAt, clientID, userID, sessionID, expiresAt, idleExpiresAt, lastExchangedAt,
      rotating, access, metadata, resourceServers, device, sessionTransfer,
    ]
  }
}

/// The refresh token that is being exchanged, under `event.refresh_token`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class RefreshTokenFields: Sendable {
  public let id = StringMember("id", "Identifies the token", .always)
  public let createdAt = TimeMember("created_at", "When the token was made", .always)
  public let clientID = StringMember("client_id", "The application that it belongs to")
  public let userID = StringMember("user_id", "The user that it belongs to")
  public let sessionID = StringMember(
    "session_id",
    "The session that it is bound to; old tokens are bound to none",
    orNull: true
  )
  public let expiresAt = TimeMember("expires_at", "When the token ends, whatever happens")
  public let idleExpiresAt = TimeMember(
    "idle_expires_at",
    "When the token ends unless it is exchanged before"
  )
  public let lastExchangedAt = TimeMember("last_exchanged_at", "When the token was last exchanged")
  public let rotating = BooleanMember("rotating", "Whether each exchange replaces the token")
  public let access = StringMember(
    "access",
    "Whether the token ends with its session",
    oneOf: ["online", "offline"]
  )
  public let metadata = MapMember(
    strings: "metadata",
    "Strings kept with the token; they follow what Actions set"
  )
  public let resourceServers = ObjectListMember(
    "resource_servers",
    "The APIs that the token serves",
    of: TokenResourceServerFields()
  )
  public let device = OptionalObjectMember(
    "device",
    "Where the token was used first and last",
    DeviceFields()
  )
  public let sessionTransfer = OptionalObjectMember(
    "session_transfer",
    "The session transfer that the token goes back to",
    RefreshTokenTransferFields()
  )
}

/// One API that a refresh token serves.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class TokenResourceServerFields: Sendable {
  public let audience = StringMember("audience", "The API", .always)
  public let scopes = StringMember("scopes", "The scopes for it, with spaces between them", .always)
}

/// The session transfer that a refresh token goes back to.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class RefreshTokenTransferFields: Sendable {
  public let parentRefreshToken = OptionalObjectMember(
    "parent_refresh_token",
    "The native application's refresh token",
    ParentTokenFields()
  )
}

/// The refresh token at the root of a session transfer.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class ParentTokenFields: Sendable {
  public let id = StringMember("id", "Identifies the token")
}

/// The session transfer that began a session.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class SessionTransferFields: Sendable {
  public let parentRefreshToken = OptionalObjectMember(
    "parent_refresh_token",
    "The native application's refresh token",
    SessionParentTokenFields(),
    stage: .enterprise
  )
}

/// The refresh token that a session was transferred from.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class SessionParentTokenFields: Sendable {
  public let id = StringMember("id", "Identifies the token", stage: .enterprise)
  public let metadata = MapMember(
    strings: "metadata",
    "Strings kept with the token: what the native application tells the website",
    stage: .enterprise
  )
}

/// The token of a login that moves from an application to the web.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class SessionTransferTokenFields: Sendable {
  public let clientID = StringMember(
    "client_id",
    "The application that asked for the token",
    .always,
    stage: .early
  )
  public let scope = StringListMember(
    "scope",
    "The scopes that were asked for with the token",
    .always,
    stage: .early
  )
  public let request = ObjectMember(
    "request",
    "The request that made the token, from the application's side",
    SessionTransferRequestFields(),
    stage: .early
  )
}

/// The request that made a session transfer token.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class SessionTransferRequestFields: Sendable {
  public let ip = StringMember(
    "ip",
    "The address that the request came from",
    .always,
    format: .ipAddress,
    stage: .early
  )
  public let asn = StringMember(
    "asn",
    "The autonomous system that the address belongs to",
    stage: .early
  )
  public let userAgent = StringMember(
    "user_agent",
    "What the application says it is",
    stage: .early
  )
  public let geoip = OptionalObjectMember(
    "geoip",
    "Where the address is",
    GeoFields(),
    allowsExtraMembers: true,
    stage: .early
  )
}

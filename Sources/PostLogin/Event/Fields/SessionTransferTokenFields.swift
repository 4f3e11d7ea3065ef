/// The token of a login that moves from an application to the web.
public final class SessionTransferTokenFields: Sendable {
  /// The application that asked for the token.
  public let clientID = StringMember(
    "client_id",
    "The application that asked for the token",
    .always,
    stage: .early
  )
  /// The scopes that were asked for with the token.
  public let scope = StringListMember(
    "scope",
    "The scopes that were asked for with the token",
    .always,
    stage: .early
  )
  /// The request that made the token, from the application's side.
  public let request = ObjectMember(
    "request",
    "The request that made the token, from the application's side",
    SessionTransferRequestFields(),
    stage: .early
  )
}

extension SessionTransferTokenFields: MemberList {
  var members: [any SchemaMember] { [clientID, scope, request] }
}

/// The request that made a session transfer token.
public final class SessionTransferRequestFields: Sendable {
  /// The address that the request came from.
  public let ip = StringMember(
    "ip",
    "The address that the request came from",
    .always,
    format: .ipAddress,
    stage: .early
  )
  /// The autonomous system that the address belongs to.
  public let asn = StringMember(
    "asn",
    "The autonomous system that the address belongs to",
    stage: .early
  )
  /// What the application says it is.
  public let userAgent = StringMember(
    "user_agent",
    "What the application says it is",
    stage: .early
  )
  /// Where the address is.
  public let geoip = OptionalObjectMember(
    "geoip",
    "Where the address is",
    GeoFields(),
    allowsExtraMembers: true,
    stage: .early
  )
}

extension SessionTransferRequestFields: MemberList {
  var members: [any SchemaMember] { [ip, asn, userAgent, geoip] }
}

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
    example: "AS64496",
    stage: .early
  )
  /// What the application says it is.
  public let userAgent = StringMember(
    "user_agent",
    "What the application says it is",
    example: "PaymentsApp/7.1",
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

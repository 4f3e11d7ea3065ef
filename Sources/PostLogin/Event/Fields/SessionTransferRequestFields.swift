/// The request for a session transfer token.
@_documentation(visibility: internal)
public final class SessionTransferRequestFields: MemberList {
  /// The address that the request came from.
  public let ip = StringMember(
    "ip",
    "The address that the request came from",
    privacy: .personal,
    presence: .always,
    format: .ipAddress,
    stage: .early
  )
  /// The autonomous system that the address belongs to.
  public let asn = StringMember(
    "asn",
    "The autonomous system that the address belongs to",
    privacy: .personal,
    example: "AS64496",
    stage: .early
  )
  /// The `User-Agent` of the application.
  public let userAgent = StringMember(
    "user_agent",
    "The `User-Agent` of the application",
    privacy: .personal,
    example: "PaymentsApp/7.1",
    stage: .early
  )
  /// The place of the address.
  public let geoip = OptionalObjectMember(
    "geoip",
    "The place of the address",
    of: GeoFields(),
    allowsExtraMembers: true,
    stage: .early
  )

  var members: [any SchemaMember] { [ip, asn, userAgent, geoip] }
}

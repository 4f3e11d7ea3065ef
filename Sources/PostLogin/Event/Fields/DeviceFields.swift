/// The first and the last use of a session or token.
@_documentation(visibility: internal)
public final class DeviceFields: MemberList {
  /// The network of the first use.
  public let initialASN = StringMember(
    "initial_asn",
    "The network of the first use",
    privacy: .personal,
    example: "AS64496",
    stage: .enterprise
  )
  /// The address of the first use.
  public let initialIP = StringMember(
    "initial_ip",
    "The address of the first use",
    privacy: .personal,
    format: .ipAddress,
    stage: .enterprise
  )
  /// The browser or application of the first use.
  public let initialUserAgent = StringMember(
    "initial_user_agent",
    "The browser or application of the first use",
    privacy: .personal,
    example: "PaymentsApp/7.0",
    stage: .enterprise
  )
  /// The network of the last use.
  public let lastASN = StringMember(
    "last_asn",
    "The network of the last use",
    privacy: .personal,
    example: "AS64496",
    stage: .enterprise
  )
  /// The address of the last use.
  public let lastIP = StringMember(
    "last_ip",
    "The address of the last use",
    privacy: .personal,
    format: .ipAddress,
    stage: .enterprise
  )
  /// The browser or application of the last use.
  public let lastUserAgent = StringMember(
    "last_user_agent",
    "The browser or application of the last use",
    privacy: .personal,
    example: "PaymentsApp/7.1",
    stage: .enterprise
  )

  var members: [any SchemaMember] {
    [
      initialASN, initialIP, initialUserAgent, lastASN, lastIP, lastUserAgent,
    ]
  }
}

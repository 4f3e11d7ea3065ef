/// Where a session or token was used first and last; shared by both.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class DeviceFields: Sendable {
  public let initialASN = StringMember(
    "initial_asn",
    "The network of the first use",
    stage: .enterprise
  )
  public let initialIP = StringMember(
    "initial_ip",
    "The address of the first use",
    format: .ipAddress,
    stage: .enterprise
  )
  public let initialUserAgent = StringMember(
    "initial_user_agent",
    "The browser or application of the first use",
    stage: .enterprise
  )
  public let lastASN = StringMember("last_asn", "The network of the last use", stage: .enterprise)
  public let lastIP = StringMember(
    "last_ip",
    "The address of the last use",
    format: .ipAddress,
    stage: .enterprise
  )
  public let lastUserAgent = StringMember(
    "last_user_agent",
    "The browser or application of the last use",
    stage: .enterprise
  )
}

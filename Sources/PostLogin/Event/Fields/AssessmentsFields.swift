/// One object per assessor, under `assessments`.
public final class AssessmentsFields: Sendable {
  /// Whether a known agent is calling.
  public let agentDetection = OptionalObjectMember(
    "AgentDetection",
    "Whether a known agent is calling",
    AgentDetectionFields()
  )
  /// Whether the way from the last login is too long for the time.
  public let impossibleTravel = OptionalObjectMember(
    "ImpossibleTravel",
    "Whether the way from the last login is too long for the time",
    ImpossibleTravelFields()
  )
  /// Whether the user was seen on this device before.
  public let newDevice = OptionalObjectMember(
    "NewDevice",
    "Whether the user was seen on this device before",
    NewDeviceFields()
  )
  /// Whether the address is on a deny list.
  public let untrustedIP = OptionalObjectMember(
    "UntrustedIP",
    "Whether the address is on a deny list",
    UntrustedIPFields()
  )
}

extension AssessmentsFields: MemberList {
  var members: [any SchemaMember] { [agentDetection, impossibleTravel, newDevice, untrustedIP] }
}

/// One object per assessor, under `assessments`.
@_documentation(visibility: internal)
public final class AssessmentsFields: MemberList {
  /// Whether a known agent is calling.
  public let agentDetection = OptionalObjectMember(
    "AgentDetection",
    "Whether a known agent is calling",
    of: AgentDetectionFields()
  )
  /// Whether the user could have travelled from the last login in the time.
  public let impossibleTravel = OptionalObjectMember(
    "ImpossibleTravel",
    "Whether the user could have travelled from the last login in the time",
    of: ImpossibleTravelFields()
  )
  /// Whether the device is known for this user.
  public let newDevice = OptionalObjectMember(
    "NewDevice",
    "Whether the device is known for this user",
    of: NewDeviceFields()
  )
  /// Whether the address is on a deny list.
  public let untrustedIP = OptionalObjectMember(
    "UntrustedIP",
    "Whether the address is on a deny list",
    of: UntrustedIPFields()
  )

  var members: [any SchemaMember] { [agentDetection, impossibleTravel, newDevice, untrustedIP] }
}

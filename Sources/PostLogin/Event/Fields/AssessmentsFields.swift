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

/// What the travel assessor found.
public final class ImpossibleTravelFields: Sendable {
  /// The finding.
  public let code = StringMember(
    "code",
    "The finding",
    .always,
    oneOf: [
      "minimal_travel_from_last_login", "travel_from_last_login",
      "substantial_travel_from_last_login", "impossible_travel_from_last_login", "invalid_travel",
      "missing_geoip", "anonymous_proxy", "unknown_location", "initial_login",
      "location_history_not_found", "assessment_not_available",
    ]
  )
  /// How sure the assessor is.
  public let confidence = StringMember(
    "confidence",
    "How sure the assessor is",
    .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
}

extension ImpossibleTravelFields: MemberList {
  var members: [any SchemaMember] { [code, confidence] }
}

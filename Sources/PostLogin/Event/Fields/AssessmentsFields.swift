/// One object per assessor, under `assessments`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class AssessmentsFields: Sendable {
  public let agentDetection = OptionalObjectMember(
    "AgentDetection",
    "Whether a known agent is calling",
    AgentDetectionFields()
  )
  public let impossibleTravel = OptionalObjectMember(
    "ImpossibleTravel",
    "Whether the way from the last login is too long for the time",
    ImpossibleTravelFields()
  )
  public let newDevice = OptionalObjectMember(
    "NewDevice",
    "Whether the user was seen on this device before",
    NewDeviceFields()
  )
  public let untrustedIP = OptionalObjectMember(
    "UntrustedIP",
    "Whether the address is on a deny list",
    UntrustedIPFields()
  )
}

/// What the travel assessor found.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class ImpossibleTravelFields: Sendable {
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
  public let confidence = StringMember(
    "confidence",
    "How sure the assessor is",
    .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
}

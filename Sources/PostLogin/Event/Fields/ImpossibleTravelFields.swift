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

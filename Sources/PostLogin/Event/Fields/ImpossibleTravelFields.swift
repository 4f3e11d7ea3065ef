/// The result of the travel assessor.
@_documentation(visibility: internal)
public final class ImpossibleTravelFields: MemberList {
  /// The finding.
  public let code = StringMember(
    "code",
    "The finding",
    privacy: .open,
    presence: .always,
    oneOf: [
      "minimal_travel_from_last_login", "travel_from_last_login",
      "substantial_travel_from_last_login", "impossible_travel_from_last_login", "invalid_travel",
      "missing_geoip", "anonymous_proxy", "unknown_location", "initial_login",
      "location_history_not_found", "assessment_not_available",
    ]
  )
  /// The confidence of the assessor.
  public let confidence = StringMember.confidence

  var members: [any SchemaMember] { [code, confidence] }
}

/// What the device assessor found.
public final class NewDeviceFields: Sendable {
  /// The finding.
  public let code = StringMember(
    "code",
    "The finding",
    .always,
    oneOf: [
      "match", "partial_match", "no_match", "initial_login", "unknown_device", "no_device_history",
      "assessment_not_available",
    ]
  )
  /// How sure the assessor is.
  public let confidence = StringMember(
    "confidence",
    "How sure the assessor is",
    .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
  /// Which marks of the device were familiar.
  public let details = OptionalObjectMember(
    "details",
    "Which marks of the device were familiar",
    NewDeviceDetailFields()
  )
}

extension NewDeviceFields: MemberList {
  var members: [any SchemaMember] { [code, confidence, details] }
}

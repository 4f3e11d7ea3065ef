/// The result of the device assessor.
@_documentation(visibility: internal)
public final class NewDeviceFields: MemberList {
  /// The finding.
  public let code = StringMember(
    "code",
    "The finding",
    privacy: .open,
    presence: .always,
    oneOf: [
      "match", "partial_match", "no_match", "initial_login", "unknown_device", "no_device_history",
      "assessment_not_available",
    ]
  )
  /// The confidence of the assessor.
  public let confidence = StringMember.confidence
  /// The features of the device that are known.
  public let details = OptionalObjectMember(
    "details",
    "The features of the device that are known",
    of: NewDeviceDetailFields()
  )

  var members: [any SchemaMember] { [code, confidence, details] }
}

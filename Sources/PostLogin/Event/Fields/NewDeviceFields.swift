/// What the device assessor found.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class NewDeviceFields: Sendable {
  public let code = StringMember(
    "code",
    "The finding",
    .always,
    oneOf: [
      "match", "partial_match", "no_match", "initial_login", "unknown_device", "no_device_history",
      "assessment_not_available",
    ]
  )
  public let confidence = StringMember(
    "confidence",
    "How sure the assessor is",
    .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
  public let details = OptionalObjectMember(
    "details",
    "Which marks of the device were familiar",
    NewDeviceDetailFields()
  )
}

/// The marks of a device.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class NewDeviceDetailFields: Sendable {
  public let device = StringMember(
    "device",
    "Whether the device's cookie was familiar",
    oneOf: ["known", "unknown"]
  )
  public let userAgent = StringMember(
    "useragent",
    "Whether the browser was familiar",
    oneOf: ["known", "unknown"]
  )
}

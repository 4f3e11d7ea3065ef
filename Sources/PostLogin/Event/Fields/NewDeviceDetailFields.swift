/// The features by which a device is recognized.
@_documentation(visibility: internal)
public final class NewDeviceDetailFields: MemberList {
  /// Whether the device's cookie is known.
  public let device = StringMember(
    "device",
    "Whether the device's cookie is known",
    privacy: .open,
    oneOf: ["known", "unknown"]
  )
  /// Whether the browser is known.
  public let userAgent = StringMember(
    "useragent",
    "Whether the browser is known",
    privacy: .open,
    oneOf: ["known", "unknown"]
  )

  var members: [any SchemaMember] { [device, userAgent] }
}

/// The marks of a device.
public final class NewDeviceDetailFields: Sendable {
  /// Whether the device's cookie was familiar.
  public let device = StringMember(
    "device",
    "Whether the device's cookie was familiar",
    oneOf: ["known", "unknown"]
  )
  /// Whether the browser was familiar.
  public let userAgent = StringMember(
    "useragent",
    "Whether the browser was familiar",
    oneOf: ["known", "unknown"]
  )
}

extension NewDeviceDetailFields: MemberList {
  var members: [any SchemaMember] { [device, userAgent] }
}

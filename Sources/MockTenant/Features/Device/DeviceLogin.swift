/// The device for which a user logs in (RFC 8628).
struct DeviceLogin: Sendable, Codable, Equatable {
  /// The hash of the device code.
  var codeHash: String
  /// Whether the user has confirmed that the device shows the code.
  var isConfirmed = false
}

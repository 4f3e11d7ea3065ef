/// A client's settings for Native SSO (`native_sso`).
struct NativeSSOSettings: Sendable, Equatable {
  /// Whether the client may have the scope `device_sso`, and so a device secret.
  let canCreateDeviceSecret: Bool
  /// The other clients whose device secrets this client may use.
  let allowedClientIDs: [String]

  init(_ settings: DefaultedObject) {
    canCreateDeviceSecret = settings.boolean("can_create_device_secret")
    allowedClientIDs = settings.strings("interclient_allowed_apps")
  }
}

extension Client {
  /// Whether the client may use device secrets, or ID tokens, of another.
  func mayUseDeviceSecret(of clientID: String) -> Bool {
    clientID == id || nativeSSO.allowedClientIDs.contains(clientID)
  }
}

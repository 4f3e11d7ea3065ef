import PostLogin

extension GrantType {
  /// The grant of a device that polls while its user logs in in a browser (RFC 8628).
  static let deviceCode = GrantType(
    name: "urn:ietf:params:oauth:grant-type:device_code",
    login: .deviceCode,
    clients: .native,
    exchange: Exchange(
      type: DeviceCodeExchange.self,
      success: .deviceCodeExchange,
      failure: .failedDeviceCodeExchange,
      parameters: [
        Parameter(name: "device_code", summary: "The device code (RFC 8628).", isSecret: true)
      ]
    )
  )
}

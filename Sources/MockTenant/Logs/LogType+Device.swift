extension LogType {
  /// The request for a device code was refused.
  static let failedDeviceRequest = LogType(rawValue: "fdeaz")
  /// The user code was wrong, or expired before the login.
  static let failedDevice = LogType(rawValue: "fdeac")
  /// The user has cancelled at the confirmation.
  static let cancelledDevice = LogType(rawValue: "fdecc")
  /// A pushed authorization request was refused.
  static let failedPushedRequest = LogType(rawValue: "fpar")
}

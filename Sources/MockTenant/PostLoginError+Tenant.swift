public import WireFormats

/// Why a tenant cannot be started or cannot go on; a refused login is never an error.
extension PostLoginError.Code {
  /// The configuration contradicts itself or has members that nobody knows.
  public static let invalidConfiguration = Self(rawValue: "invalidConfiguration")
  /// The database cannot be opened, read or written.
  public static let database = Self(rawValue: "database")
  /// The address cannot be listened on.
  public static let unavailableAddress = Self(rawValue: "unavailableAddress")
  /// A key or certificate cannot be made or read.
  public static let invalidKey = Self(rawValue: "invalidKey")
}

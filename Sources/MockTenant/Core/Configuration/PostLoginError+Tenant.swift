public import WireFormats

/// Codes of errors that prevent a tenant from starting or working; a refused login is never an error.
extension PostLoginError.Code {
  /// The configuration is contradictory or has unknown members.
  public static let invalidConfiguration = Self(rawValue: "invalidConfiguration")
  /// The database cannot be opened, read or written.
  public static let database = Self(rawValue: "database")
  /// The server cannot listen on the address.
  public static let unavailableAddress = Self(rawValue: "unavailableAddress")
  /// A file with a tenant's state is cut short, edited, or does not fit.
  public static let invalidState = Self(rawValue: "invalidState")
  /// A key or certificate cannot be made or read.
  public static let invalidKey = Self(rawValue: "invalidKey")
}

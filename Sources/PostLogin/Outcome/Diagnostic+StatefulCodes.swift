extension Diagnostic.Code {
  /// A call about a session in a login that has none.
  public static let noSession = Self(rawValue: "noSession")
  /// A call about a refresh token in a login that has none.
  public static let noRefreshToken = Self(rawValue: "noRefreshToken")
  /// A call that also ends the session, which its name does not say.
  public static let endsSession = Self(rawValue: "endsSession")
  /// An expiry that is not in the future.
  public static let expiryInPast = Self(rawValue: "expiryInPast")
  /// An expiry later than the configured one or that of the event.
  public static let expiryBeyondLimit = Self(rawValue: "expiryBeyondLimit")
  /// An expiry later than one that was already set.
  public static let expiryNotEarliest = Self(rawValue: "expiryNotEarliest")
  /// A cache entry that was not stored.
  public static let cacheRefused = Self(rawValue: "cacheRefused")
}

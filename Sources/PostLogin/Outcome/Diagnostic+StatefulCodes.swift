extension Diagnostic.Code {
  /// A call about a session in a login that has none.
  public static let noSession = Self(rawValue: "noSession")
  /// A call about a refresh token in a login that has none.
  public static let noRefreshToken = Self(rawValue: "noRefreshToken")
  /// A call that ends the session, though its name does not say so.
  public static let endsSession = Self(rawValue: "endsSession")
  /// An expiry that is not in the future.
  public static let expiryInPast = Self(rawValue: "expiryInPast")
  /// An expiry later than what is configured, or than what the event says.
  public static let expiryBeyondLimit = Self(rawValue: "expiryBeyondLimit")
  /// An expiry later than one that was already asked for.
  public static let expiryNotEarliest = Self(rawValue: "expiryNotEarliest")
  /// A cache entry that was not stored.
  public static let cacheRefused = Self(rawValue: "cacheRefused")
}

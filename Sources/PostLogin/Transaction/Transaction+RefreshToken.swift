extension Transaction {
  /// A refresh token that is being exchanged.
  public struct RefreshToken: Sendable, Equatable {
    /// Identifies the token.
    public var id: String
    /// When the token was made.
    public var createdAt: EventTime
    /// The application that it belongs to.
    public var clientID: String?
    /// The user that it belongs to.
    public var userID: String?
    /// The session that it is bound to.
    public var sessionID: String?
    /// When the token ends, whatever happens.
    public var expiresAt: EventTime?
    /// When the token ends unless it is exchanged before.
    public var idleExpiresAt: EventTime?
    /// When the token was last exchanged.
    public var lastExchangedAt: EventTime?
    /// Whether each exchange replaces the token.
    public var rotating: Bool?
    /// `online` for a token that ends with its session, else `offline`.
    public var access: String?
    /// Strings kept with the token.
    public var metadata: JSONObject?
    /// The APIs that the token serves.
    public var resourceServers: [RefreshTokenResourceServer]?
    /// Where the token was used first and last.
    public var device: Device?
    /// The native refresh token behind the session transfer that the token goes back to.
    public var parentRefreshToken: ParentRefreshToken?

    /// A refresh token of that id.
    public init(id: String, createdAt: EventTime) {
      self.id = id
      self.createdAt = createdAt
    }
  }

  /// One API that a refresh token serves.
  public struct RefreshTokenResourceServer: Sendable, Equatable {
    /// The API.
    public var audience: String
    /// The scopes for it.
    public var scopes: [String]

    /// An API and scopes for it.
    public init(audience: String, scopes: [String]) {
      self.audience = audience
      self.scopes = scopes
    }
  }
}

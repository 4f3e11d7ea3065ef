extension Transaction {
  /// A login session.
  public struct Session: Sendable, Equatable {
    /// Identifies the session.
    public var id: String
    /// Who acts for the user in a delegated session: `sub` and up to five more members.
    public var actor: JSONObject?
    /// The user of the session.
    public var userID: String?
    /// When the session began.
    public var createdAt: EventTime?
    /// When the session last changed.
    public var updatedAt: EventTime?
    /// When the user last proved who they are.
    public var authenticatedAt: EventTime?
    /// When the session ends, whatever happens.
    public var expiresAt: EventTime?
    /// When the session ends unless it is used before.
    public var idleExpiresAt: EventTime?
    /// When the session was last used.
    public var lastInteractedAt: EventTime?
    /// The ids of the applications that the session has served.
    public var clients: [String]?
    /// How the browser keeps the session: `persistent` or `non-persistent`.
    public var cookieMode: String?
    /// Strings kept with the session.
    public var metadata: JSONObject?
    /// Where the session was used first and last.
    public var device: Device?
    /// The native refresh token behind the session transfer that began the session.
    public var parentRefreshToken: ParentRefreshToken?

    /// A session of that id.
    public init(id: String) { self.id = id }
  }

  /// The refresh token at the root of a session transfer.
  public struct ParentRefreshToken: Sendable, Equatable {
    /// Identifies the token.
    public var id: String?
    /// Strings kept with the token; the event shows them in a session alone.
    public var metadata: JSONObject?

    /// A refresh token of that id.
    public init(id: String? = nil, metadata: JSONObject? = nil) {
      self.id = id
      self.metadata = metadata
    }
  }
}

public import WireFormats

extension Transaction {
  /// A connection: the source of user accounts.
  public struct Connection: Sendable, Equatable {
    /// Identifies the connection, as in `con_Lv7Rk2mPq9Xw4TnB`.
    public var id: String
    /// The connection's name in the tenant.
    public var name: String
    /// The kind of connection, such as `auth0`, `samlp` or `google-oauth2`.
    public var strategy: String
    /// Strings that the tenant keeps with the connection.
    public var metadata: JSONObject?

    /// A connection.
    public init(id: String, name: String, strategy: String) {
      self.id = id
      self.name = name
      self.strategy = strategy
    }
  }
}

extension Transaction.Connection: TransactionPart {
  static let table = TransactionTable<Self>(ConnectionFields()) {
    [
      .init($0.id, \.id, read: .byHand),
      .init($0.name, \.name, read: .byHand),
      .init($0.strategy, \.strategy, read: .byHand),
      .init($0.metadata, \.metadata),
    ]
  }
}

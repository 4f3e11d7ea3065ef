extension Transaction {
  /// A session transfer token, as the login that redeems it sees it.
  public struct SessionTransferToken: Sendable, Equatable {
    /// The application that asked for the token.
    public var clientID: String
    /// The scopes that were asked for with the token.
    public var scope: [String]
    /// The address that the application had when it asked.
    public var ip: String
    /// The autonomous system that the address belongs to.
    public var asn: String?
    /// What the application says it is.
    public var userAgent: String?
    /// Where the address is.
    public var geoip: GeoIP?

    /// A token that an application at an address asked for.
    public init(clientID: String, scope: [String], ip: String) {
      self.clientID = clientID
      self.scope = scope
      self.ip = ip
    }
  }
}

extension Transaction.SessionTransferToken: TransactionPart {
  static let table = TransactionTable<Self>(SessionTransferTokenFields()) {
    [
      .init($0.clientID, \.clientID),
      .init($0.scope, \.scope, read: .words),
      .init($0.request, requestTable),
    ]
  }

  /// The members of the request that made the token.
  static let requestTable = TransactionTable<Self>(SessionTransferRequestFields()) {
    [
      .init($0.ip, \.ip, read: .byHand),
      .init($0.asn, \.asn),
      .init($0.userAgent, \.userAgent),
      .init($0.geoip, \.geoip),
    ]
  }
}

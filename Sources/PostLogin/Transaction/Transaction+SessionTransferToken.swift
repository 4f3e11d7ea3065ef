extension Transaction {
  /// A session transfer token that a login redeems.
  public struct SessionTransferToken: Sendable, Equatable {
    /// The application that requested the token.
    public var clientID: String
    /// The scopes that were requested with the token.
    public var scope: [String]
    /// The address from which the application requested the token.
    public var ip: String
    /// The autonomous system that the address belongs to.
    public var asn: String?
    /// The `User-Agent` of the application.
    public var userAgent: String?
    /// The place of the address.
    public var geoip: GeoIP?

    /// A token that an application requested from an address.
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

  /// The members of the request for the token.
  static let requestTable = TransactionTable<Self>(SessionTransferRequestFields()) {
    [
      .init($0.ip, \.ip, read: .byHand),
      .init($0.asn, \.asn),
      .init($0.userAgent, \.userAgent),
      .init($0.geoip, \.geoip),
    ]
  }
}

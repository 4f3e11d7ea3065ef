extension Transaction {
  /// An API for which an access token is requested.
  public struct ResourceServer: Sendable, Equatable {
    /// The audience of the API.
    public var identifier: String

    /// An API.
    public init(identifier: String) { self.identifier = identifier }
  }
}

extension Transaction.ResourceServer: TransactionPart {
  static let table = TransactionTable<Self>(ResourceServerFields()) {
    [.init($0.identifier, \.identifier, read: .required)]
  }
}

extension Transaction {
  /// The first and the last use of a session or refresh token.
  public struct Device: Sendable, Equatable {
    /// The autonomous system of the first use.
    public var initialASN: String?
    /// The address of the first use.
    public var initialIP: String?
    /// The browser or application of the first use.
    public var initialUserAgent: String?
    /// The autonomous system of the last use.
    public var lastASN: String?
    /// The address of the last use.
    public var lastIP: String?
    /// The browser or application of the last use.
    public var lastUserAgent: String?

    /// A device without known members.
    public init() {}
  }
}

extension Transaction.Device: PlainTransactionPart {
  static let table = TransactionTable<Self>(DeviceFields()) {
    [
      .init($0.initialASN, \.initialASN),
      .init($0.initialIP, \.initialIP),
      .init($0.initialUserAgent, \.initialUserAgent),
      .init($0.lastASN, \.lastASN),
      .init($0.lastIP, \.lastIP),
      .init($0.lastUserAgent, \.lastUserAgent),
    ]
  }
}

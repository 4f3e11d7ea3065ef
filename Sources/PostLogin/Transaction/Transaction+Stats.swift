extension Transaction {
  /// Numbers about earlier logins.
  public struct Stats: Sendable, Equatable {
    /// How often the user has logged in, this login counted.
    public var loginsCount: Int

    /// A number of logins.
    public init(loginsCount: Int = 1) { self.loginsCount = loginsCount }
  }
}

extension Transaction.Stats: TransactionPart {
  static let table = TransactionTable<Self>(StatsFields()) {
    [.init($0.loginsCount, \.loginsCount, read: .byHand)]
  }
}

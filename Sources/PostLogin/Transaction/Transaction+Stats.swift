extension Transaction {
  /// The number of logins of a user.
  public struct Stats: Sendable, Equatable {
    /// The number of logins, including this one.
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

/// A part of a transaction that becomes an object of the event.
protocol TransactionPart: Sendable {
  /// Which field of the event each stored member becomes.
  static var table: TransactionTable<Self> { get }
}

/// A part that can be read and made up without looking at anything else.
protocol PlainTransactionPart: TransactionPart {
  /// A part of which nothing is known yet.
  init()
}

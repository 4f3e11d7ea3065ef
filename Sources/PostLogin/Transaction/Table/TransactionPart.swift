/// A part of a transaction that becomes an object of the event.
protocol TransactionPart: Sendable {
  /// The members, each bound to the event field that it becomes.
  static var table: TransactionTable<Self> { get }
}

/// A part that can be read and generated without looking at other parts.
protocol PlainTransactionPart: TransactionPart {
  /// A part without known members.
  init()
}

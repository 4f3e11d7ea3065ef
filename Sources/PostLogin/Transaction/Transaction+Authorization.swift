extension Transaction {
  /// What the user may do: the form in which an event has the roles.
  struct Authorization: Sendable {
    var roles: [String]
  }
}

extension Transaction.Authorization: TransactionPart {
  static let table = TransactionTable<Self>(AuthorizationFields()) {
    [.init($0.roles, \.roles, read: .byHand, isMade: false)]
  }
}

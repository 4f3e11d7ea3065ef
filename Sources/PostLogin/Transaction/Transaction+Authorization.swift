extension Transaction {
  /// The user's roles in the login, in the form of the event.
  struct Authorization: Sendable {
    var roles: [String]
  }
}

extension Transaction.Authorization: TransactionPart {
  static let table = TransactionTable<Self>(AuthorizationFields()) {
    [.init($0.roles, \.roles, read: .byHand, isMade: false)]
  }
}

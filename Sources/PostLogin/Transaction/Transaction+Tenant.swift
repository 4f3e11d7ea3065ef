extension Transaction {
  /// The tenant that runs a login.
  public struct Tenant: Sendable, Equatable {
    /// The name of the tenant.
    public var id: String
    /// The tenant's own host, such as `payments.eu.auth0.com`.
    public var domain: String?

    /// A tenant of that name.
    public init(id: String, domain: String? = nil) {
      self.id = id
      self.domain = domain
    }
  }
}

extension Transaction.Tenant: TransactionPart {
  static let table = TransactionTable<Self>(TenantFields()) {
    [.init($0.id, \.id, read: .byHand, isMade: false)]
  }
}

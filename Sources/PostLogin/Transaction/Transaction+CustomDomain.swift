public import WireFormats

extension Transaction {
  /// A custom domain of a tenant.
  public struct CustomDomain: Sendable, Equatable {
    /// The host name.
    public var domain: String
    /// Strings that the tenant keeps with the domain.
    public var metadata: JSONObject

    /// A custom domain.
    public init(domain: String, metadata: JSONObject = [:]) {
      self.domain = domain
      self.metadata = metadata
    }
  }
}

extension Transaction.CustomDomain: TransactionPart {
  static let table = TransactionTable<Self>(CustomDomainFields()) {
    [
      .init($0.domain, \.domain, read: .required),
      .init($0.domainMetadata, \.metadata),
    ]
  }
}

public import WireFormats

extension Transaction {
  /// An organization that users log in to.
  public struct Organization: Sendable, Equatable {
    /// Identifies the organization, as in `org_juG7cAQ0CymOcVpV`.
    public var id: String
    /// The name in addresses and tokens.
    public var name: String
    /// The name that users see.
    public var displayName: String
    /// Strings that the tenant keeps with the organization.
    public var metadata: JSONObject = [:]
    /// The names of the roles that the user has as a member, which count in place of the user's own;
    /// nil if these count.
    public var roles: [String]?
    /// Further members, which Auth0 allows.
    public var additional: JSONObject = [:]

    /// An organization; without a display name, its name is shown.
    public init(id: String, name: String, displayName: String? = nil) {
      self.id = id
      self.name = name
      self.displayName = displayName ?? name
    }
  }
}

extension Transaction.Organization: TransactionPart {
  static let table = TransactionTable<Self>(OrganizationFields(), additional: \.additional) {
    [
      .init($0.name, \.name, read: .byHand, isMade: false),
      .init($0.id, \.id, read: .nonempty, isMade: false),
      .init($0.displayName, \.displayName, isMade: false),
      .init($0.metadata, \.metadata),
    ]
  }
}

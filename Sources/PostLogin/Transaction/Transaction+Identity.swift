public import WireFormats

extension Transaction {
  /// One account of a user.
  public struct Identity: Sendable, Equatable {
    /// The connection that has the account.
    public var connection: String?
    /// The provider of the account.
    public var provider: String?
    /// Identifies the account at its provider.
    public var userID: String?
    /// Whether a social network provides it.
    public var isSocial: Bool?
    /// The profile of an account that was linked later.
    public var profileData: JSONObject?
    /// A token for the provider, seen in Auth0's sample event alone.
    public var accessToken: String?
    /// Further members, which depend on the provider.
    public var additional: JSONObject = [:]

    /// An account at a provider.
    public init(
      connection: String? = nil,
      provider: String? = nil,
      userID: String? = nil,
      isSocial: Bool? = nil
    ) {
      self.connection = connection
      self.provider = provider
      self.userID = userID
      self.isSocial = isSocial
    }
  }
}

extension Transaction.Identity: PlainTransactionPart {
  static let table = TransactionTable<Self>(IdentityFields(), additional: \.additional) {
    [
      .init($0.connection, \.connection),
      .init($0.provider, \.provider),
      .init($0.userID, \.userID),
      .init($0.isSocial, \.isSocial),
      .init($0.profileData, \.profileData),
      .init($0.accessToken, \.accessToken),
    ]
  }

  init() { self.init(connection: nil, provider: nil, userID: nil, isSocial: nil) }
}

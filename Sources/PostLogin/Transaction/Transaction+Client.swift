public import WireFormats

extension Transaction {
  /// An application.
  public struct Client: Sendable, Equatable {
    /// Identifies the application.
    public var clientID: String
    /// The application's name in the tenant.
    public var name: String
    /// Up to ten short strings that the tenant keeps with the application.
    public var metadata: JSONObject = [:]
    /// The APIs that one refresh token of the application serves.
    public var refreshTokenPolicies: [RefreshTokenPolicy]?
    /// The application's authentication at the token endpoint, seen in Auth0's sample event alone.
    public var authentication: JSONObject?
    /// The id of the application, if it is a URL.
    public var externalClientID: String?
    /// The source of the facts about the application, such as `cimd`.
    public var externalMetadataType: String?

    /// An application.
    public init(clientID: String, name: String) {
      self.clientID = clientID
      self.name = name
    }
  }

  /// One API that a refresh token serves.
  public struct RefreshTokenPolicy: Sendable, Equatable {
    /// The API.
    public var audience: String?
    /// The scopes that are available for it.
    public var scope: [String]?

    /// A policy for an API.
    public init(audience: String? = nil, scope: [String]? = nil) {
      self.audience = audience
      self.scope = scope
    }
  }
}

extension Transaction.Client: TransactionPart {
  static let table = TransactionTable<Self>(ClientFields()) {
    [
      .init($0.clientID, \.clientID, read: .byHand, isMade: false),
      .init($0.name, \.name, read: .byHand),
      .init($0.metadata, \.metadata),
      .init($0.refreshToken, ClientRefreshTokenFields(), where: { $0.refreshTokenPolicies != nil })
      {
        [.init($0.policies, \.refreshTokenPolicies, upTo: 2)]
      },
      .init($0.authentication, \.authentication),
      .init($0.externalClientID, \.externalClientID),
      .init($0.externalMetadataType, \.externalMetadataType),
    ]
  }
}

extension Transaction.RefreshTokenPolicy: PlainTransactionPart {
  static let table = TransactionTable<Self>(RefreshTokenPolicyFields()) {
    [.init($0.audience, \.audience), .init($0.scope, \.scope, read: .words)]
  }

  init() { self.init(audience: nil, scope: nil) }
}

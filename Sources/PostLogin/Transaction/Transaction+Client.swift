extension Transaction {
  /// An application.
  public struct Client: Sendable, Equatable {
    /// Identifies the application.
    public var clientID: String
    /// What the tenant calls the application.
    public var name: String
    /// Up to ten short strings that the tenant keeps with the application.
    public var metadata: JSONObject = [:]
    /// The APIs that one refresh token of the application serves.
    public var refreshTokenPolicies: [RefreshTokenPolicy]?
    /// How the application proved who it is, seen in Auth0's sample event alone.
    public var authentication: JSONObject?
    /// The id of the application, where that is a URL.
    public var externalClientID: String?
    /// Where the facts about the application came from, such as `cimd`.
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
    /// The scopes that may be had for it.
    public var scope: [String]?

    /// A policy for an API.
    public init(audience: String? = nil, scope: [String]? = nil) {
      self.audience = audience
      self.scope = scope
    }
  }
}

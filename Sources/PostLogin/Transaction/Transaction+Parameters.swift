extension Transaction {
  /// What an application asks for, by the names of the protocol's parameters.
  ///
  /// Nil means that the request has no such parameter.
  public struct Parameters: Sendable, Equatable {
    /// The authentication contexts that it asks for.
    public var acrValues: [String]?
    /// The kind of token that the actor of a token exchange brought.
    public var actorTokenType: String?
    /// The rich authorization requests, each with its `type`.
    public var authorizationDetails: [JSONObject]?
    /// The account that the application suggests.
    public var loginHint: String?
    /// What is to happen, in single words; `none` makes the login silent.
    public var prompt: [String]?
    /// Where the login ends.
    public var redirectURI: String?
    /// How the answer gets back to the application.
    public var responseMode: String?
    /// What the answer holds, in single words.
    public var responseType: [String]?
    /// The scopes that it asks for.
    public var scope: [String]?
    /// What the application gets back unchanged.
    public var state: String?
    /// The kind of token that is exchanged.
    public var subjectTokenType: String?
    /// The languages that it asks for.
    public var uiLocales: [String]?

    /// A request without parameters.
    public init() {}
  }
}

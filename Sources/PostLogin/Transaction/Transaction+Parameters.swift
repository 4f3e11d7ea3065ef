public import WireFormats

extension Transaction {
  /// The parameters of an application's request, by their names in the protocol.
  ///
  /// Nil means that the request has no such parameter.
  public struct Parameters: Sendable, Equatable {
    /// The requested authentication contexts.
    public var acrValues: [String]?
    /// The type of the actor's token in a token exchange.
    public var actorTokenType: String?
    /// The rich authorization requests, each with its `type`.
    public var authorizationDetails: [JSONObject]?
    /// The account that the application suggests.
    public var loginHint: String?
    /// The requested prompts, in single words; `none` makes the login silent.
    public var prompt: [String]?
    /// The URL at which the login ends.
    public var redirectURI: String?
    /// The way in which the response reaches the application.
    public var responseMode: String?
    /// The requested parts of the response, in single words.
    public var responseType: [String]?
    /// The requested scopes.
    public var scope: [String]?
    /// A value that the application gets back unchanged.
    public var state: String?
    /// The type of the exchanged token.
    public var subjectTokenType: String?
    /// The requested languages.
    public var uiLocales: [String]?

    /// A request without parameters.
    public init() {}
  }
}

extension Transaction.Parameters: TransactionPart {
  static let table = TransactionTable<Self>(TransactionFields()) {
    [
      .init($0.acrValues, \.acrValues, read: .words),
      .init($0.actorTokenType, \.actorTokenType),
      .authorizationDetails($0.requestedAuthorizationDetails),
      .init($0.loginHint, \.loginHint),
      .init($0.prompt, \.prompt, read: .words, isMade: false),
      .init($0.redirectURI, \.redirectURI),
      .init($0.responseMode, \.responseMode),
      .init($0.responseType, \.responseType, read: .words, isMade: false),
      .init($0.requestedScopes, \.scope, read: .words),
      .init($0.state, \.state),
      .init($0.subjectTokenType, \.subjectTokenType),
      .init($0.uiLocales, \.uiLocales, read: .words),
    ]
  }
}

extension TransactionMember<Transaction.Parameters> {
  /// Writes the objects as the application sent them.
  fileprivate static func authorizationDetails(
    _ field: ObjectListMember<AuthorizationDetailFields>
  ) -> Self {
    let name = EventWriter.Name(field.definition.name)
    return Self(
      field,
      write: { parameters, writer in
        guard let details = parameters.pointee.authorizationDetails else { return }
        writer.begin(name)
        writer.array(details) { $0.value($1, as: .object, of: name.text) }
      },
      read: { cursor, parameters in
        parameters.authorizationDetails =
          cursor.isNull ? nil : cursor.list?.readingEach(\.object)
        return true
      },
      make: { choices, parameters in
        parameters.authorizationDetails = choices.optional { choices in
          choices.list(upTo: 2) { $0.authorizationDetails() }
        }
      },
      schema: { _ in [FixtureSchema.type("array"), JSONMember("items", ["type": "object"])] }
    )
  }
}

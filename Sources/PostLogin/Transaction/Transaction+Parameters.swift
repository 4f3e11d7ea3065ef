public import WireFormats

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
  /// Objects that are kept as the application sent them.
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

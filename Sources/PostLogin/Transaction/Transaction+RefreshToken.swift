public import FoundationEssentials
public import WireFormats

extension Transaction {
  /// A refresh token that is being exchanged.
  public struct RefreshToken: Sendable, Equatable {
    /// Identifies the token.
    public var id: String
    /// The time at which the token was created.
    public var createdAt: Date
    /// The application that owns the token.
    public var clientID: String?
    /// The user that owns the token.
    public var userID: String?
    /// The session to which the token is bound.
    public var sessionID: String?
    /// The time at which the token expires in any case.
    public var expiresAt: Date?
    /// The time at which the token expires unless it is exchanged before.
    public var idleExpiresAt: Date?
    /// The time of the last exchange.
    public var lastExchangedAt: Date?
    /// Whether each exchange replaces the token.
    public var rotating: Bool?
    /// `online` for a token that ends with its session, else `offline`.
    public var access: String?
    /// Strings kept with the token.
    public var metadata: JSONObject?
    /// The APIs that the token serves.
    public var resourceServers: [RefreshTokenResourceServer]?
    /// The first and the last use of the token.
    public var device: Device?
    /// The native refresh token from whose session transfer this token comes.
    public var parentRefreshToken: ParentRefreshToken?

    /// A refresh token of that id.
    public init(id: String, createdAt: Date) {
      self.id = id
      self.createdAt = createdAt
    }
  }

  /// One API that a refresh token serves.
  public struct RefreshTokenResourceServer: Sendable, Equatable {
    /// The API.
    public var audience: String
    /// The scopes for it.
    public var scopes: [String]

    /// An API and scopes for it.
    public init(audience: String, scopes: [String]) {
      self.audience = audience
      self.scopes = scopes
    }
  }
}

extension Transaction.RefreshToken: TransactionPart {
  static let table = TransactionTable<Self>(RefreshTokenFields()) {
    [
      .init($0.id, \.id, read: .byHand, isMade: false),
      .init($0.createdAt, \.createdAt, isMade: false),
      .init($0.clientID, \.clientID, isMade: false),
      .init($0.userID, \.userID, isMade: false),
      .init($0.sessionID, \.sessionID, isMade: false),
      .init($0.expiresAt, \.expiresAt),
      .init($0.idleExpiresAt, \.idleExpiresAt),
      .init($0.lastExchangedAt, \.lastExchangedAt),
      .init($0.rotating, \.rotating),
      .init($0.access, \.access, read: .choice),
      .init($0.metadata, \.metadata),
      .init($0.resourceServers, \.resourceServers, upTo: 2),
      .init($0.device, \.device),
      .parentToken($0.sessionTransfer),
    ]
  }
}

extension Transaction.RefreshTokenResourceServer: PlainTransactionPart {
  static let table = TransactionTable<Self>(TokenResourceServerFields()) {
    [.init($0.audience, \.audience, read: .required), .scopes($0.scopes)]
  }

  init() { self.init(audience: "", scopes: []) }
}

extension TransactionMember<Transaction.RefreshToken> {
  /// The native refresh token, of which the event shows only the id.
  fileprivate static func parentToken(
    _ field: OptionalObjectMember<RefreshTokenTransferFields>
  ) -> Self {
    let fields = RefreshTokenTransferFields()
    let whole = Self(field, fields) {
      [.init($0.parentRefreshToken, \.parentRefreshToken, read: .required)]
    }
    let name = EventWriter.Name(field.definition.name)
    let tokenName = EventWriter.Name(fields.parentRefreshToken.definition.name)
    return Self(
      field: field,
      reading: whole.reading,
      isMade: true,
      write: { token, writer in
        guard var parent = token.pointee.parentRefreshToken else { return }
        parent.metadata = nil
        writer.begin(name)
        writer.object {
          $0.begin(tokenName)
          $0.write(parent)
        }
      },
      read: whole.read,
      make: { choices, token, _ in
        token.parentRefreshToken = choices.optional {
          $0.part(Transaction.ParentRefreshToken.self, as: SessionParentTokenFields())
        }
      },
      schema: whole.schema
    )
  }
}

extension TransactionMember<Transaction.RefreshTokenResourceServer> {
  /// The scopes, which the event holds as one text.
  fileprivate static func scopes(_ field: StringMember) -> Self {
    let name = EventWriter.Name(field.definition.name)
    return Self(
      field,
      write: { server, writer in
        writer.begin(name)
        writer.string(server.pointee.scopes.joined(separator: " "))
      },
      read: { cursor, server in
        server.scopes = cursor.isNull ? [] : cursor.words ?? []
        return true
      },
      make: { choices, server in
        server.scopes = choices.list(upTo: 3) { $0.text(of: field.definition) }
      },
      schema: { _ in [FixtureSchema.reference("words")] }
    )
  }
}

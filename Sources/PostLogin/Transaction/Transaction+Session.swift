public import FoundationEssentials
public import WireFormats

extension Transaction {
  /// A login session.
  public struct Session: Sendable, Equatable {
    /// Identifies the session.
    public var id: String
    /// The actor of a delegated session: `sub` and up to five more members.
    public var actor: JSONObject?
    /// The user of the session.
    public var userID: String?
    /// The time at which the session began.
    public var createdAt: Date?
    /// The time of the session's last change.
    public var updatedAt: Date?
    /// The time of the user's last authentication.
    public var authenticatedAt: Date?
    /// The time at which the session expires in any case.
    public var expiresAt: Date?
    /// The time at which the session expires unless it is used before.
    public var idleExpiresAt: Date?
    /// The time of the session's last use.
    public var lastInteractedAt: Date?
    /// The ids of the applications that the session has served.
    public var clients: [String]?
    /// The kind of session cookie: `persistent` or `non-persistent`.
    public var cookieMode: String?
    /// Strings kept with the session.
    public var metadata: JSONObject?
    /// The first and the last use of the session.
    public var device: Device?
    /// The native refresh token from whose session transfer the session comes.
    public var parentRefreshToken: ParentRefreshToken?

    /// A session of that id.
    public init(id: String) { self.id = id }
  }

  /// The refresh token at the root of a session transfer.
  public struct ParentRefreshToken: Sendable, Equatable {
    /// Identifies the token.
    public var id: String?
    /// Strings kept with the token; the event shows them only in a session.
    public var metadata: JSONObject?

    /// A refresh token of that id.
    public init(id: String? = nil, metadata: JSONObject? = nil) {
      self.id = id
      self.metadata = metadata
    }
  }
}

extension Transaction.Session: TransactionPart {
  static let table = TransactionTable<Self>(SessionFields()) {
    [
      .init($0.id, \.id, read: .byHand, isMade: false),
      .init($0.actor, \.actor, isMade: false),
      .init($0.userID, \.userID, isMade: false),
      .init($0.createdAt, \.createdAt),
      .init($0.updatedAt, \.updatedAt),
      .init($0.authenticatedAt, \.authenticatedAt),
      .init($0.expiresAt, \.expiresAt),
      .init($0.idleExpiresAt, \.idleExpiresAt),
      .init($0.lastInteractedAt, \.lastInteractedAt),
      .clients($0.clients),
      .init($0.cookie, SessionCookieFields(), where: { $0.cookieMode != nil }) {
        [.init($0.mode, \.cookieMode, read: .requiredChoice)]
      },
      .init($0.metadata, \.metadata),
      .init($0.device, \.device),
      .init($0.sessionTransfer, SessionTransferFields(), where: { $0.parentRefreshToken != nil }) {
        [.init($0.parentRefreshToken, \.parentRefreshToken, read: .required)]
      },
    ]
  }
}

extension Transaction.ParentRefreshToken: PlainTransactionPart {
  static let table = TransactionTable<Self>(SessionParentTokenFields()) {
    [.init($0.id, \.id), .init($0.metadata, \.metadata)]
  }

  init() { self.init(id: nil, metadata: nil) }
}

extension TransactionMember<Transaction.Session> {
  /// The ids of applications, which the event holds as objects.
  fileprivate static func clients(_ field: ObjectListMember<SessionClientFields>) -> Self {
    let name = EventWriter.Name(field.definition.name)
    let idField = SessionClientFields().clientID
    let idName = EventWriter.Name(idField.definition.name)
    return Self(
      field,
      write: { session, writer in
        guard let clients = session.pointee.clients else { return }
        writer.begin(name)
        writer.array(clients) { writer, id in
          writer.object {
            $0.begin(idName)
            $0.string(id)
          }
        }
      },
      read: { cursor, session in
        if cursor.isNull { return true }
        guard let clients = cursor.list?.readingEach(TransactionReader.clientID) else {
          return false
        }
        session.clients = clients
        return true
      },
      make: { choices, session in
        session.clients = choices.optional { choices in
          choices.list(upTo: 3) { $0.text(of: idField.definition) }
        }
      }
    )
  }
}

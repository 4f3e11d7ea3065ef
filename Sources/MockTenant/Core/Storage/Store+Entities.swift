import GRDB
import PostLogin
import WireFormats

extension Store {
  /// The kinds of entities that are stored as documents.
  enum EntityKind: String, Sendable {
    case client, connection, organization, api, role, action
    /// The Actions that are bound to a trigger, by its id.
    case binding
    /// An object of settings that the Management API has changed.
    case settings
    case job
    case tokenExchangeProfile = "token_exchange_profile"
    case eventStream = "event_stream"
  }

  func entity(_ kind: EntityKind, _ id: String) async throws -> JSONObject? {
    // SQLite would compare only the part before a zero byte.
    if id.utf8.contains(0) { return nil }
    reads.count(kind.rawValue)
    return try lookUp { try Self.entity(kind, id, in: $0) }
  }

  static func entity(
    _ kind: EntityKind,
    _ id: String,
    in database: Database
  ) throws -> JSONObject? {
    try String.fetchOne(
      database,
      prepared: "SELECT document FROM entity WHERE kind = ? AND id = ?",
      arguments: [kind.rawValue, id]
    ).map { JSONObject(stored: $0) }
  }

  /// All entities of a kind, in the order in which they were added.
  func entities(_ kind: EntityKind) async throws -> [JSONObject] {
    reads.count(kind.rawValue)
    return try lookUp { try Self.entities(kind, in: $0) }
  }

  static func entities(_ kind: EntityKind, in database: Database) throws -> [JSONObject] {
    try String.fetchAll(
      database,
      prepared: "SELECT document FROM entity WHERE kind = ? ORDER BY position, id",
      arguments: [kind.rawValue]
    ).map { JSONObject(stored: $0) }
  }

  static func delete(_ kind: EntityKind, id: String, in database: Database) throws -> Bool {
    try database.execute(
      prepared: "DELETE FROM entity WHERE kind = ? AND id = ?",
      arguments: [kind.rawValue, id]
    )
    return database.changesCount > 0
  }

  static func save(
    _ kind: EntityKind,
    id: String,
    document: JSONObject,
    digest: String?,
    in database: Database
  ) throws {
    try database.execute(
      prepared: """
        INSERT INTO entity (kind, id, position, document, digest)
        VALUES (:kind, :id, (SELECT coalesce(max(position), 0) + 1 FROM entity WHERE kind = :kind),
          :document, :digest)
        ON CONFLICT (kind, id)
          DO UPDATE SET document = :document, digest = coalesce(:digest, digest)
        """,
      arguments: ["kind": kind.rawValue, "id": id, "document": document.text, "digest": digest]
    )
  }

  func client(_ id: String) async throws -> Client? {
    if let trialClient, id == TrialClient.id { return trialClient.client }
    return try await entity(.client, id).map(Client.init)
  }

  func clients() async throws -> [Client] { try await entities(.client).map(Client.init) }

  /// The clients whose documents contain a text, compared without the case of ASCII letters.
  func clients(containing text: String) async throws -> [Client] {
    reads.count(EntityKind.client.rawValue)
    return try lookUp { database in
      try String.fetchAll(
        database,
        prepared: """
          SELECT document FROM entity WHERE kind = ? AND (instr(lower(document), ?) > 0
            OR instr(document, '%') > 0 OR instr(document, char(92)) > 0 OR document GLOB '*[^ -~]*')
          """,
        arguments: [EntityKind.client.rawValue, text.lowercased()]
      ).map { Client(JSONObject(stored: $0)) }
    }
  }

  func connections() async throws -> [Connection] {
    try await entities(.connection).map(Connection.init)
  }

  func connection(named name: String) async throws -> Connection? {
    try await connections().first { $0.name == name }
  }

  func organizations() async throws -> [Organization] {
    try await entities(.organization).map(Organization.init)
  }

  /// The organization with an id or name.
  func organization(_ idOrName: String) async throws -> Organization? {
    try await organizations().first { $0.id == idOrName || $0.name == idOrName }
  }

  func api(_ identifier: String) async throws -> ResourceServer? {
    try await entity(.api, identifier).map(ResourceServer.init)
  }

  func roles() async throws -> [Role] { try await entities(.role).map(Role.init) }
}

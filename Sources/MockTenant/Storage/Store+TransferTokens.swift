import GRDB
import PostLogin

/// What a session transfer token stands for.
struct TransferTokenContent: Sendable, Codable {
  var clientID: String
  var userID: String
  var organizationID: String?
  var scopes: [String]
  var refreshTokenID: String
  var sessionID: String?
  var ip: String
  var asn: String?
  var userAgent: String?
}

extension Store {
  func saveTransferToken(
    _ hash: String,
    expiresAt: Instant,
    _ content: TransferTokenContent
  ) async throws {
    try await write { database in
      try Self.saveTransferToken(hash, expiresAt: expiresAt, content, database)
    }
  }

  static func saveTransferToken(
    _ hash: String,
    expiresAt: Instant,
    _ content: TransferTokenContent,
    _ database: Database
  ) throws {
    try database.execute(
      sql:
        "INSERT INTO transfer_token (hash, refresh_token_id, expires_at, content) VALUES (?, ?, ?, ?)",
      arguments: [hash, content.refreshTokenID, expiresAt, StoredContent.text(content)]
    )
  }

  /// Takes a session transfer token out of circulation and says what it stood for.
  ///
  /// Of any number of requests that show it at once, exactly one is answered; the others, and those
  /// that come after 60 seconds, get nil.
  func takeTransferToken(_ text: String, at now: Instant) async throws -> TransferTokenContent? {
    let hash = OpaqueToken.hash(of: text)
    return try await write { database in
      try database.execute(
        sql:
          "UPDATE transfer_token SET used_at = ? WHERE hash = ? AND used_at IS NULL AND expires_at > ?",
        arguments: [now, hash, now]
      )
      guard database.changesCount == 1 else { return nil }
      return try String.fetchOne(
        database,
        sql: "SELECT content FROM transfer_token WHERE hash = ?",
        arguments: [hash]
      ).map { try StoredContent.value($0, as: TransferTokenContent.self) }
    }
  }

  /// Lets a token that was taken be shown once more, if it is not too old by then.
  static func releaseTransferToken(_ text: String, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE transfer_token SET used_at = NULL WHERE hash = ?",
      arguments: [OpaqueToken.hash(of: text)]
    )
  }
}

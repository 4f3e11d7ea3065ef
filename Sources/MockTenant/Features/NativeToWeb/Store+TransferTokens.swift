import GRDB
import PostLogin
import WireFormats

/// The stored content of a session transfer token.
struct TransferTokenContent: Sendable, Codable {
  var clientID: String
  var userID: String
  var organizationID: String?
  var scopes: [String]
  /// The refresh token that was exchanged; empty for a delegated session, which has none.
  var refreshTokenID: String
  var sessionID: String?
  var ip: String
  var asn: String?
  var userAgent: String?
  /// The principal that acts for the user in a delegated session; nil for the user's own.
  var actor: JSONObject?
}

extension Store {
  func saveTransferToken(
    _ hash: String,
    expiresAt: Instant,
    content: TransferTokenContent
  ) async throws {
    try await write { database in
      try Self.saveTransferToken(hash, expiresAt: expiresAt, content: content, in: database)
    }
  }

  static func saveTransferToken(
    _ hash: String,
    expiresAt: Instant,
    content: TransferTokenContent,
    in database: Database
  ) throws {
    try database.execute(
      prepared:
        "INSERT INTO transfer_token (hash, refresh_token_id, expires_at, content) VALUES (?, ?, ?, ?)",
      arguments: [hash, content.refreshTokenID, expiresAt, StoredContent.text(content)]
    )
  }

  /// Spends a session transfer token and returns its content.
  ///
  /// If several requests send one token at once, exactly one gets its content; the others, and
  /// requests after it has expired, get nil.
  func takeTransferToken(
    hash: String,
    at now: Instant
  ) async throws -> TransferTokenContent? {
    try await write { database in
      try database.execute(
        prepared:
          "UPDATE transfer_token SET used_at = ? WHERE hash = ? AND used_at IS NULL AND expires_at > ?",
        arguments: [now, hash, now]
      )
      guard database.changesCount == 1 else { return nil }
      return try String.fetchOne(
        database,
        prepared: "SELECT content FROM transfer_token WHERE hash = ?",
        arguments: [hash]
      ).map { try StoredContent.value($0, as: TransferTokenContent.self) }
    }
  }

  /// Lets a spent token be redeemed once more, until it expires.
  static func releaseTransferToken(hash: String, in database: Database) throws {
    try database.execute(
      prepared: "UPDATE transfer_token SET used_at = NULL WHERE hash = ?",
      arguments: [hash]
    )
  }
}

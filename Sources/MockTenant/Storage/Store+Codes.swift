import GRDB
import PostLogin

/// What an authorization code stands for.
struct CodeContent: Sendable, Codable {
  var userID: String
  var sessionID: String?
  var redirectURI: String
  var codeChallenge: String?
  var codeChallengeMethod: String?
  /// What was decided when the user logged in, and goes into the tokens.
  var grant: TokenGrant
}

extension Store {
  /// What became of showing a code.
  enum CodeRedemption: Sendable {
    case redeemed(CodeContent)
    /// It was redeemed before; tokens that came of it are revoked now.
    case replayed
    case unknown
  }

  /// Another request redeemed the code first, or ended its session.
  struct CodeIsGone: Error {}

  func saveCode(
    _ hash: String,
    clientID: String,
    expiresAt: Instant,
    _ content: CodeContent
  ) async throws {
    try await write { database in
      try Self.saveCode(hash, clientID: clientID, expiresAt: expiresAt, content, database)
    }
  }

  static func saveCode(
    _ hash: String,
    clientID: String,
    expiresAt: Instant,
    _ content: CodeContent,
    _ database: Database
  ) throws {
    try database.execute(
      sql: "INSERT INTO code (hash, client_id, expires_at, content) VALUES (?, ?, ?, ?)",
      arguments: [hash, clientID, expiresAt, StoredContent.text(content)]
    )
  }

  /// What a code of the client stands for, which is not redeemed by that; nil for one that cannot
  /// be redeemed.
  func code(_ code: String, clientID: String, at now: Instant) async throws -> CodeContent? {
    let hash = OpaqueToken.hash(of: code)
    return try await read { database in
      try String.fetchOne(
        database,
        sql: """
          SELECT content FROM code WHERE hash = ? AND client_id = ? AND used_at IS NULL AND expires_at > ?
          """,
        arguments: [hash, clientID, now]
      ).map { try StoredContent.value($0, as: CodeContent.self) }
    }
  }

  /// Redeems a code that `code(_:clientID:at:)` has shown.
  ///
  /// - Throws: `CodeIsGone` when another request was first.
  static func spendCode(_ code: String, at now: Instant, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE code SET used_at = ?, content = '' WHERE hash = ? AND used_at IS NULL",
      arguments: [now, OpaqueToken.hash(of: code)]
    )
    guard database.changesCount == 1 else { throw CodeIsGone() }
  }

  /// Redeems a code once (RFC 6749 section 4.1.2); a code of another client is unknown, and stays.
  ///
  /// With `cascades` a replay revokes also what a transfer made of the code's refresh token.
  func redeemCode(
    _ code: String,
    clientID: String,
    cascades: Bool = true,
    at now: Instant
  ) async throws -> CodeRedemption {
    try await write { database in
      try Self.redeemCode(code, clientID: clientID, cascades: cascades, at: now, database)
    }
  }

  static func redeemCode(
    _ code: String,
    clientID: String,
    cascades: Bool,
    at now: Instant,
    _ database: Database
  ) throws -> CodeRedemption {
    let hash = OpaqueToken.hash(of: code)
    guard
      let row = try Row.fetchOne(
        database,
        sql: "SELECT * FROM code WHERE hash = ? AND client_id = ?",
        arguments: [hash, clientID]
      )
    else { return .unknown }
    if (row["used_at"] as Instant?) != nil {
      // The first request may not have come as far as its refresh token.
      try database.execute(
        sql: "UPDATE code SET replayed_at = ? WHERE hash = ?",
        arguments: [now, hash]
      )
      if let token: String = row["refresh_token_id"] {
        try revokeRefreshToken(token, at: now, cascades: cascades, database)
      }
      return .replayed
    }
    guard now < row["expires_at"] as Instant else { return .unknown }
    try spendCode(code, at: now, database)
    return .redeemed(try StoredContent.value(row["content"], as: CodeContent.self))
  }

  /// Adds the refresh token that a code gives, for the case that somebody shows the code again;
  /// where somebody has done so already, it is revoked from the beginning.
  ///
  /// - Returns: False, and nothing is added, when the session has ended meanwhile.
  func save(
    _ token: RefreshTokenRecord,
    newValueHash: String,
    ofCode code: String
  ) async throws -> Bool {
    try await write { database in
      try Self.save(token, newValueHash, ofCode: code, database)
    }
  }

  static func save(
    _ token: RefreshTokenRecord,
    _ newValueHash: String,
    ofCode code: String,
    _ database: Database
  ) throws -> Bool {
    let hash = OpaqueToken.hash(of: code)
    try database.execute(
      sql: """
        UPDATE code SET refresh_token_id = ? WHERE hash = ?
          AND NOT EXISTS (SELECT 1 FROM session WHERE id = ? AND revoked_at IS NOT NULL)
        """,
      arguments: [token.id, hash, token.sessionID]
    )
    guard database.changesCount == 1 else { return false }
    var token = token
    token.revokedAt = try Instant.fetchOne(
      database,
      sql: "SELECT replayed_at FROM code WHERE hash = ?",
      arguments: [hash]
    )
    try save(token, newValueHash, database)
    return true
  }
}

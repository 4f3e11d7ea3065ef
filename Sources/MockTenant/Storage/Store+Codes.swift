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

  func saveCode(
    _ hash: String,
    clientID: String,
    expiresAt: Instant,
    _ content: CodeContent
  ) async throws {
    let text = try StoredContent.text(content)
    try await write { database in
      try database.execute(
        sql: "INSERT INTO code (hash, client_id, expires_at, content) VALUES (?, ?, ?, ?)",
        arguments: [hash, clientID, expiresAt, text]
      )
    }
  }

  /// Redeems a code once (RFC 6749 section 4.1.2); a code of another client is unknown, and stays.
  func redeemCode(
    _ code: String,
    clientID: String,
    at now: Instant
  ) async throws -> CodeRedemption {
    let hash = OpaqueToken.hash(of: code)
    return try await write { database in
      guard
        let row = try Row.fetchOne(
          database,
          sql: "SELECT * FROM code WHERE hash = ? AND client_id = ?",
          arguments: [hash, clientID]
        )
      else { return .unknown }
      if (row["used_at"] as Instant?) != nil {
        if let token: String = row["refresh_token_id"] {
          try Self.revokeRefreshToken(token, at: now, cascades: true, database)
        }
        return .replayed
      }
      guard now < row["expires_at"] as Instant else { return .unknown }
      try database.execute(
        sql: "UPDATE code SET used_at = ? WHERE hash = ?",
        arguments: [now, hash]
      )
      return .redeemed(try StoredContent.value(row["content"], as: CodeContent.self))
    }
  }

  /// Remembers which refresh token a code gave, for the case that somebody shows it again.
  func note(refreshTokenID: String, ofCode code: String) async throws {
    let hash = OpaqueToken.hash(of: code)
    try await write { database in
      try database.execute(
        sql: "UPDATE code SET refresh_token_id = ? WHERE hash = ?",
        arguments: [refreshTokenID, hash]
      )
    }
  }
}

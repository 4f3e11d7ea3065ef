import GRDB
import PostLogin

/// The stored content of an authorization code.
struct CodeContent: Sendable, Codable {
  var userID: String
  var sessionID: String?
  var redirectURI: String
  var codeChallenge: String?
  var codeChallengeMethod: String?
  /// The thumbprint of the key that the exchange must prove (`dpop_jkt`).
  var keyThumbprint: String?
  /// The tokens to issue, as the login decided.
  var grant: TokenGrant
}

extension Store {
  /// The result of redeeming a code.
  enum CodeRedemption: Sendable {
    case redeemed(CodeContent)
    /// The code was redeemed before; its tokens are now revoked.
    case replayed
    case unknown
  }

  /// Another request has redeemed the code or revoked its session.
  struct CodeIsGone: Error {}

  func saveCode(
    _ hash: String,
    clientID: String,
    expiresAt: Instant,
    content: CodeContent
  ) async throws {
    try await write { database in
      try Self.saveCode(
        hash,
        clientID: clientID,
        expiresAt: expiresAt,
        content: content,
        in: database
      )
    }
  }

  static func saveCode(
    _ hash: String,
    clientID: String,
    expiresAt: Instant,
    content: CodeContent,
    in database: Database
  ) throws {
    try database.execute(
      prepared: "INSERT INTO code (hash, client_id, expires_at, content) VALUES (?, ?, ?, ?)",
      arguments: [hash, clientID, expiresAt, StoredContent.text(content)]
    )
  }

  /// Reads the content of a client's code without redeeming it; nil if it cannot be redeemed.
  func code(_ code: String, clientID: String, at now: Instant) async throws -> CodeContent? {
    let hash = OpaqueToken.hash(of: code)
    return try lookUp { database in
      try String.fetchOne(
        database,
        prepared: """
          SELECT content FROM code WHERE hash = ? AND client_id = ? AND used_at IS NULL AND expires_at > ?
          """,
        arguments: [hash, clientID, now]
      ).map { try StoredContent.value($0, as: CodeContent.self) }
    }
  }

  /// Redeems a code after `code(_:clientID:at:)` has read it.
  ///
  /// - Throws: `CodeIsGone` if another request has redeemed it meanwhile.
  static func spendCode(_ code: String, at now: Instant, in database: Database) throws {
    try database.execute(
      prepared: "UPDATE code SET used_at = ?, content = '' WHERE hash = ? AND used_at IS NULL",
      arguments: [now, OpaqueToken.hash(of: code)]
    )
    guard database.changesCount == 1 else { throw CodeIsGone() }
  }

  /// Redeems a code once (RFC 6749 section 4.1.2); another client's code is unknown and stays
  /// valid.
  ///
  /// With `cascades` a replay also revokes the sessions and tokens that a session transfer derived
  /// from the code's refresh token.
  func redeemCode(
    _ code: String,
    clientID: String,
    cascades: Bool = true,
    at now: Instant
  ) async throws -> CodeRedemption {
    try await write { database in
      try Self.redeemCode(code, clientID: clientID, cascades: cascades, at: now, in: database)
    }
  }

  static func redeemCode(
    _ code: String,
    clientID: String,
    cascades: Bool,
    at now: Instant,
    in database: Database
  ) throws -> CodeRedemption {
    let hash = OpaqueToken.hash(of: code)
    guard
      let row = try Row.fetchOne(
        database,
        prepared: "SELECT * FROM code WHERE hash = ? AND client_id = ?",
        arguments: [hash, clientID]
      )
    else { return .unknown }
    if (row["used_at"] as Instant?) != nil {
      // The first request may not have saved its refresh token yet; `save` looks for this time.
      try database.execute(
        prepared: "UPDATE code SET replayed_at = ? WHERE hash = ?",
        arguments: [now, hash]
      )
      if let token: String = row["refresh_token_id"] {
        try revokeRefreshToken(token, at: now, cascades: cascades, in: database)
      }
      return .replayed
    }
    guard now < row["expires_at"] as Instant else { return .unknown }
    try spendCode(code, at: now, in: database)
    return .redeemed(try StoredContent.value(row["content"], as: CodeContent.self))
  }

  /// Saves a code's refresh token so that a replay of the code can revoke it; after a replay, saves
  /// it revoked.
  ///
  /// - Returns: False, without saving, if the session has been revoked meanwhile.
  func save(
    _ token: RefreshTokenRecord,
    newValueHash: String,
    ofCode code: String
  ) async throws -> Bool {
    try await write { database in
      try Self.save(token, newValueHash: newValueHash, ofCode: code, in: database)
    }
  }

  static func save(
    _ token: RefreshTokenRecord,
    newValueHash: String,
    ofCode code: String,
    in database: Database
  ) throws -> Bool {
    let hash = OpaqueToken.hash(of: code)
    try database.execute(
      prepared: """
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
    try save(token, newValueHash: newValueHash, in: database)
    return true
  }
}

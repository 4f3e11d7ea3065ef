import GRDB
import PostLogin
import WireFormats

/// The stored content of a pushed authorization request.
struct PushedRequestContent: Sendable, Codable, Equatable {
  /// The parameters, without the client's credentials and a session transfer token.
  var parameters: JSONObject
  /// The hash of the session transfer token that was pushed.
  var transferTokenHash: String?
}

extension Store {
  func savePushedRequest(
    _ uri: String,
    clientID: String,
    expiresAt: Instant,
    content: PushedRequestContent
  ) async throws {
    try await write { database in
      try database.execute(
        prepared:
          "INSERT INTO pushed_request (hash, client_id, expires_at, content) VALUES (?, ?, ?, ?)",
        arguments: [
          OpaqueToken.hash(of: uri), clientID, expiresAt, StoredContent.text(content),
        ]
      )
    }
  }

  /// Uses a client's request URI; nil if it is unknown, used, expired or another client's.
  ///
  /// Of several requests with one URI exactly one gets its content.
  func takePushedRequest(
    _ uri: String,
    clientID: String,
    at now: Instant
  ) async throws -> PushedRequestContent? {
    let hash = OpaqueToken.hash(of: uri)
    return try await write { database in
      let content = try String.fetchOne(
        database,
        prepared: """
          SELECT content FROM pushed_request
          WHERE hash = ? AND client_id = ? AND used_at IS NULL AND expires_at > ?
          """,
        arguments: [hash, clientID, now]
      )
      guard let content else { return nil }
      try database.execute(
        prepared: "UPDATE pushed_request SET used_at = ?, content = '' WHERE hash = ?",
        arguments: [now, hash]
      )
      return try StoredContent.value(content, as: PushedRequestContent.self)
    }
  }
}

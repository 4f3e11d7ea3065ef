import GRDB
import PostLogin

extension Store {
  /// What showing a refresh token changes, all of it or nothing.
  struct RefreshExchange: Sendable {
    /// The hash of the text that is shown.
    var valueHash: String
    /// The hash of the text that takes its place; nil for a token that does not rotate.
    var replacementHash: String?
    /// For how long after it was spent the text may be shown again.
    var leeway: Seconds
    /// Whether reuse revokes also what a transfer made of the token.
    var cascades: Bool
    /// The session transfer token that comes of it.
    var transfer: (hash: String, expiresAt: Instant, content: TransferTokenContent)?
  }

  /// What became of it.
  enum RefreshExchangeResult: Sendable, Equatable {
    case exchanged(counter: Int)
    /// The text was spent long ago: whoever shows it may have stolen it, so that the token is revoked now.
    case reused(counter: Int, latestCounter: Int)
    /// The token is unknown or revoked.
    case gone
  }

  /// Exchanges a refresh token.
  ///
  /// Of any number of requests that show one text of a rotating token at once, one is answered with `exchanged`, and
  /// without a leeway the others are reuse. The change is written with an exchange, and not without.
  func exchange(
    _ exchange: RefreshExchange,
    at now: Instant,
    with change: StoreChange = StoreChange()
  ) async throws -> RefreshExchangeResult {
    try await write { database in
      guard
        let row = try Row.fetchOne(
          database,
          sql: """
            SELECT refresh_token_id, counter, spent_at,
              (SELECT max(counter) FROM refresh_token_value AS other
                WHERE other.refresh_token_id = refresh_token_value.refresh_token_id) AS latest
            FROM refresh_token_value JOIN refresh_token ON refresh_token.id = refresh_token_id
            WHERE hash = ? AND revoked_at IS NULL
            """,
          arguments: [exchange.valueHash]
        )
      else { return .gone }
      let (id, counter, latest): (String, Int, Int) = (row[0], row[1], row["latest"])
      if let spentAt = row["spent_at"] as Instant?, now >= spentAt + exchange.leeway {
        try Self.revokeRefreshToken(id, at: now, cascades: exchange.cascades, database)
        return .reused(counter: counter, latestCounter: latest)
      }
      if let replacement = exchange.replacementHash {
        try database.execute(
          sql: """
            UPDATE refresh_token_value SET spent_at = coalesce(spent_at, :now) WHERE hash = :hash
            """,
          arguments: ["now": now, "hash": exchange.valueHash]
        )
        try database.execute(
          sql:
            "INSERT INTO refresh_token_value (hash, refresh_token_id, counter) VALUES (?, ?, ?)",
          arguments: [replacement, id, latest + 1]
        )
      }
      for write in change.writes { try write(database) }
      if let transfer = exchange.transfer {
        try Self.saveTransferToken(
          transfer.hash,
          expiresAt: transfer.expiresAt,
          transfer.content,
          database
        )
      }
      return .exchanged(counter: exchange.replacementHash == nil ? counter : latest + 1)
    }
  }
}

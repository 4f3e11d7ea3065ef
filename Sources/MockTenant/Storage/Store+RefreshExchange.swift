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
    /// The session transfer token that comes of it.
    var transfer: (hash: String, expiresAt: Instant, content: TransferTokenContent)?
  }

  /// Another request spent the text first, or ended its token.
  struct RefreshTokenIsGone: Error {}

  /// Exchanges a refresh token, and returns how often it has been rotated then.
  ///
  /// Of any number of requests that show one text of a rotating token at once, one is answered, and
  /// without a leeway the others are reuse.
  ///
  /// - Throws: `RefreshTokenIsGone` for a token that is unknown or revoked, or a text that was
  ///   spent long ago.
  static func exchange(
    _ exchange: RefreshExchange,
    at now: Instant,
    _ database: Database
  ) throws -> Int {
    guard
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT refresh_token_id, counter, spent_at, \(latestCounter) AS latest
          FROM refresh_token_value JOIN refresh_token ON refresh_token.id = refresh_token_id
          WHERE hash = ? AND revoked_at IS NULL
          """,
        arguments: [exchange.valueHash]
      )
    else { throw RefreshTokenIsGone() }
    let (id, counter, latest): (String, Int, Int) = (row[0], row[1], row["latest"])
    if let spentAt = row["spent_at"] as Instant?, now >= spentAt + exchange.leeway {
      throw RefreshTokenIsGone()
    }
    if let transfer = exchange.transfer {
      try saveTransferToken(
        transfer.hash,
        expiresAt: transfer.expiresAt,
        transfer.content,
        database
      )
    }
    guard let replacement = exchange.replacementHash else { return counter }
    try database.execute(
      sql: """
        UPDATE refresh_token_value SET spent_at = coalesce(spent_at, :now) WHERE hash = :hash
        """,
      arguments: ["now": now, "hash": exchange.valueHash]
    )
    try database.execute(
      sql: "INSERT INTO refresh_token_value (hash, refresh_token_id, counter) VALUES (?, ?, ?)",
      arguments: [replacement, id, latest + 1]
    )
    return latest + 1
  }

  /// How often the token of a `refresh_token_value` has been rotated.
  static let latestCounter = """
    (SELECT max(counter) FROM refresh_token_value AS other
      WHERE other.refresh_token_id = refresh_token_value.refresh_token_id)
    """
}

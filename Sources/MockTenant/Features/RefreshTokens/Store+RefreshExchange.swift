import GRDB
import PostLogin

extension Store {
  /// The changes of one refresh token exchange, which are written together.
  struct RefreshExchange: Sendable {
    /// The hash of the value that the client has sent.
    var valueHash: String
    /// The hash of the new value; nil for a token that does not rotate.
    var replacementHash: String?
    /// How long after rotation the client may send the old value again.
    var leeway: Duration
    /// The session transfer token to create.
    var transfer: (hash: String, expiresAt: Instant, content: TransferTokenContent)?
  }

  /// Another request has rotated the value, or revoked its token.
  struct RefreshTokenIsGone: Error {}

  /// Exchanges a refresh token and returns how often it has been rotated.
  ///
  /// If several requests send one value of a rotating token at once, one succeeds; without a leeway
  /// the others count as reuse.
  ///
  /// - Throws: `RefreshTokenIsGone` if the token is unknown or revoked, or using the value
  ///   is a breach.
  static func exchange(
    _ exchange: RefreshExchange,
    at now: Instant,
    in database: Database
  ) throws -> Int {
    guard let shown = try refreshToken(valueHash: exchange.valueHash, in: database),
      shown.token.revokedAt == nil, !shown.isReuse(at: now, leeway: exchange.leeway)
    else { throw RefreshTokenIsGone() }
    if let transfer = exchange.transfer {
      try saveTransferToken(
        transfer.hash,
        expiresAt: transfer.expiresAt,
        content: transfer.content,
        in: database
      )
    }
    guard let replacement = exchange.replacementHash else { return shown.counter }
    try database.execute(
      prepared: """
        UPDATE refresh_token_value SET spent_at = coalesce(spent_at, :now) WHERE hash = :hash
        """,
      arguments: ["now": now, "hash": exchange.valueHash]
    )
    try database.execute(
      prepared:
        "INSERT INTO refresh_token_value (hash, refresh_token_id, counter) VALUES (?, ?, ?)",
      arguments: [replacement, shown.token.id, shown.latestCounter + 1]
    )
    return shown.latestCounter + 1
  }
}

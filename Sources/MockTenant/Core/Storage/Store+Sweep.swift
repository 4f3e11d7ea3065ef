import GRDB
import PostLogin

extension Store {
  /// How long an expired code is kept, so that a replay can still revoke its tokens.
  static let replayMemory: Duration = .seconds(3600)
  /// How long sessions and refresh tokens are kept after they end.
  static let endedGrantMemory: Duration = .seconds(2_592_000)
  /// The most rows that one sweep deletes from each table, because a login waits for it.
  static let sweptRows = 500

  /// Deletes a bounded number of expired rows.
  ///
  /// - Returns: Whether more rows may be left.
  static func sweep(at now: Instant, in database: Database) throws -> Bool {
    var hasMore = false
    for sweep in sweeps {
      try database.execute(
        sql: """
          DELETE FROM \(sweep.table) WHERE \(sweep.key) IN
            (SELECT \(sweep.key) FROM \(sweep.table) AS old WHERE \(sweep.condition) LIMIT \(sweptRows))
          """,
        arguments: [now.rawValue - sweep.age.wholeSeconds * 1000]
      )
      if database.changesCount >= sweptRows { hasMore = true }
    }
    return hasMore
  }

  /// The sweeps in order: refresh tokens come before sessions, because a token keeps its session
  /// and its device session.
  private static let sweeps: [(table: String, key: String, age: Duration, condition: String)] = [
    ("code", "hash", replayMemory, "expires_at <= ?"),
    ("transfer_token", "hash", .zero, "expires_at <= ?"),
    ("login", "state_hash", .zero, "expires_at <= ?"),
    ("device_code", "hash", replayMemory, "expires_at <= ?"),
    ("ticket", "hash", replayMemory, "expires_at <= ?"),
    ("pushed_request", "hash", .zero, "expires_at <= ?"),
    ("invitation", "id", .zero, "expires_at <= ?"),
    ("cache", "rowid", .zero, "expires_at <= ?"),
    ("dpop_proof", "hash", .zero, "expires_at <= ?"),
    ("attempt", "key", CustomTokenExchange.limit.window, "since <= ?"),
    ("execution", "id", executionMemory, "created_at <= ?"),
    ("event_delivery", "position", deliveryMemory, "created_at <= ? AND state <> 'pending'"),
    (
      "refresh_token", "id", endedGrantMemory,
      """
      min(coalesce(revoked_at, 9e18), coalesce(expires_at, 9e18), coalesce(idle_expires_at, 9e18)) <= ?
        AND NOT EXISTS (SELECT 1 FROM session WHERE parent_refresh_token_id = old.id)
        AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE parent_refresh_token_id = old.id)
      """
    ),
    (
      "device_session", "id", endedGrantMemory,
      """
      min(coalesce(revoked_at, 9e18), coalesce(expires_at, 9e18), coalesce(idle_expires_at, 9e18)) <= ?
        AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE device_session_id = old.id)
      """
    ),
    (
      "session", "id", endedGrantMemory,
      """
      min(coalesce(revoked_at, 9e18), expires_at, idle_expires_at) <= ?
        AND NOT EXISTS (SELECT 1 FROM device_session WHERE session_id = old.id)
        AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE session_id = old.id)
      """
    ),
  ]
}

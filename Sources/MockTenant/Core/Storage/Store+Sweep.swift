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
    for sweep in StoreSweep.all {
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
}

import GRDB
import PostLogin
import WireFormats

/// The failures that disable a stream.
extension Store {
  /// How many attempts in a row may fail.
  static let attemptFailureLimit = 500
  /// How many failed deliveries a stream may have.
  static let deliveryFailureLimit = 5000

  /// Counts a failed attempt, and disables a stream that has too many failures.
  ///
  /// - Returns: Whether the stream is disabled now, and was not before.
  static func countFailure(
    of streamID: String,
    at now: Instant,
    in database: Database
  ) throws -> Bool {
    let count =
      try Int.fetchAll(
        database,
        prepared: """
          INSERT INTO event_stream_failure (stream_id, count) VALUES (?, 1)
          ON CONFLICT (stream_id) DO UPDATE SET count = count + 1 RETURNING count
          """,
        arguments: [streamID]
      ).first ?? 0
    let failed = try failedDeliveries(of: streamID, in: database)
    guard count >= attemptFailureLimit || failed >= deliveryFailureLimit else { return false }
    var wasEnabled = false
    try update(.eventStream, id: streamID, in: database) { document in
      wasEnabled = EventStream(document).isEnabled
      guard wasEnabled else { return }
      document.set("status", .string(EventStream.Status.disabled.rawValue))
      document.set("updated_at", .string(now.text))
    }
    return wasEnabled
  }

  static func forgetFailures(of streamID: String, in database: Database) throws {
    try database.execute(
      prepared: "DELETE FROM event_stream_failure WHERE stream_id = ?",
      arguments: [streamID]
    )
  }

  /// The number of failed deliveries of a stream.
  static func failedDeliveries(of streamID: String, in database: Database) throws -> Int {
    try Int.fetchOne(
      database,
      prepared: "SELECT count(*) FROM event_delivery WHERE stream_id = ? AND state = 'failed'",
      arguments: [streamID]
    ) ?? 0
  }

  /// Deletes a stream with its deliveries; returns false if it does not exist.
  static func deleteEventStream(_ id: String, in database: Database) throws -> Bool {
    guard try delete(.eventStream, id: id, in: database) else { return false }
    try database.execute(
      prepared: "DELETE FROM event_delivery WHERE stream_id = ?",
      arguments: [id]
    )
    try forgetFailures(of: id, in: database)
    return true
  }
}

import GRDB
import PostLogin
import WireFormats

/// Deliveries, from the transaction of their event to their end.
extension Store {
  /// How long another server waits for the end of an attempt before it tries again, longer than an
  /// Action can run.
  static let attemptLease: Duration = .seconds(60)
  /// How long a delivery that has ended is kept.
  static let deliveryMemory: Duration = executionMemory

  static func insertDelivery(
    of event: JSONObject,
    type: String,
    id: String,
    stream: String,
    at now: Instant,
    in database: Database
  ) throws -> EventDelivery {
    let rows = try Row.fetchAll(
      database,
      prepared: """
        INSERT INTO event_delivery
          (stream_id, event_id, type, created_at, state, due_at, tries, is_redelivery, attempts, event)
        VALUES (:stream, :id, :type, :now, 'pending', :now, 0, 0, '[]', :event)
        RETURNING *
        """,
      arguments: ["stream": stream, "id": id, "type": type, "now": now, "event": event.text]
    )
    guard let row = rows.first else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
    return EventDelivery(row)
  }

  /// The deliveries whose next attempt is due, in the order of their events.
  func dueDeliveries(at now: Instant) async throws -> [EventDelivery] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM event_delivery
          WHERE state = 'pending' AND due_at <= :now AND \(Self.isReceived)
          ORDER BY due_at, position LIMIT 100
          """,
        arguments: ["now": now]
      ).map(EventDelivery.init)
    }
  }

  /// When the next attempt is due; nil if no delivery waits.
  func nextDeliveryDate() async throws -> Instant? {
    try await read { database in
      try Int64.fetchOne(
        database,
        sql: """
          SELECT min(due_at) FROM event_delivery WHERE state = 'pending' AND \(Self.isReceived)
          """
      ).map(Instant.init(rawValue:))
    }
  }

  /// Takes a delivery for an attempt; returns false if another server has taken it.
  ///
  /// If the server crashes before the attempt ends, the delivery is due again after a while.
  func claim(_ delivery: EventDelivery, at now: Instant) async throws -> Bool {
    try await write { database in
      try database.execute(
        sql: """
          UPDATE event_delivery SET due_at = :lease WHERE position = :position
            AND state = 'pending' AND due_at <= :now AND \(Self.isReceived)
          """,
        arguments: [
          "lease": now + Self.attemptLease, "position": delivery.position, "now": now,
        ]
      )
      return database.changesCount > 0
    }
  }

  /// Whether the stream of a delivery exists, and is enabled or asked to send the event again.
  private static let isReceived = """
    EXISTS (
      SELECT 1 FROM entity WHERE kind = 'event_stream' AND id = stream_id
        AND (is_redelivery OR coalesce(json_extract(document, '$.status'), 'enabled') = 'enabled')
    )
    """

  /// Notes the end of an attempt, with the reason of a failure.
  ///
  /// - Returns: Whether the failure disables the stream.
  func finish(
    _ delivery: EventDelivery,
    failure: String?,
    at now: Instant
  ) async throws -> Bool {
    var attempt: JSONObject = [
      "status": failure == nil ? "delivered" : "failed", "timestamp": .string(now.text),
    ]
    attempt.set("error_message", string: failure)
    let attempts = JSONValue.array(delivery.attempts + [.object(attempt.members)])
    let wait = EventDelivery.waits.dropFirst(delivery.tries).first
    let state: EventDelivery.State =
      failure == nil ? .delivered : wait == nil ? .failed : .pending
    let due = state == .pending ? wait.map { now + $0 } : nil
    return try await write { database in
      try database.execute(
        sql: """
          UPDATE event_delivery SET state = ?, tries = ?, due_at = ?, attempts = ?
          WHERE position = ?
          """,
        arguments: [
          state.rawValue, delivery.tries + 1, due, attempts.jsonText(), delivery.position,
        ]
      )
      guard database.changesCount > 0 else { return false }
      guard failure != nil else {
        try Self.forgetFailures(of: delivery.streamID, in: database)
        return false
      }
      return try Self.countFailure(of: delivery.streamID, at: now, in: database)
    }
  }
}

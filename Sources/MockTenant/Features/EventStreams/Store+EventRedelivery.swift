import GRDB
import PostLogin
import WireFormats

/// Deliveries as requests find them and send them again.
extension Store {
  /// A delivery of a stream, whatever its state.
  func delivery(_ eventID: String, of streamID: String) async throws -> EventDelivery? {
    try lookUp { try Self.delivery(eventID, of: streamID, in: $0) }
  }

  static func delivery(
    _ eventID: String,
    of streamID: String,
    in database: Database
  ) throws -> EventDelivery? {
    try Row.fetchOne(
      database,
      prepared: "SELECT * FROM event_delivery WHERE stream_id = ? AND event_id = ?",
      arguments: [streamID, eventID]
    ).map(EventDelivery.init)
  }

  /// Makes a failed delivery due again, with as many attempts as the first time; a disabled stream
  /// receives it too.
  static func redeliver(
    _ delivery: EventDelivery,
    at now: Instant,
    in database: Database
  ) throws {
    try database.execute(
      prepared: """
        UPDATE event_delivery SET state = 'pending', due_at = ?, tries = 0, is_redelivery = 1
        WHERE position = ? AND state = 'failed'
        """,
      arguments: [now, delivery.position]
    )
  }
}

import GRDB
import PostLogin
import WireFormats

/// The failed deliveries of a stream that a request selects.
struct EventDeliveryFilter: Sendable {
  let streamID: String
  /// The types of events; nil for all.
  var types: [String]?
  /// The time of the first event.
  var from: Instant?
  /// The time after the last event.
  var to: Instant?

  private func includes(_ delivery: EventDelivery) -> Bool {
    types?.contains(delivery.type) != false && from.map { delivery.createdAt >= $0 } != false
      && to.map { delivery.createdAt < $0 } != false
  }

  /// The failed deliveries that the filter selects, in the order of their events.
  func failed(in database: Database) throws -> [EventDelivery] {
    try Row.fetchAll(
      database,
      prepared: """
        SELECT * FROM event_delivery WHERE stream_id = ? AND state = 'failed' ORDER BY position
        """,
      arguments: [streamID]
    ).map(EventDelivery.init).filter(includes)
  }
}

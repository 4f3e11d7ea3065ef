import GRDB
import PostLogin
import WireFormats

/// An event on its way to the Action of a stream.
struct EventDelivery: Sendable, Equatable {
  enum State: String, Sendable, CaseIterable {
    /// Another attempt follows.
    case pending
    /// An attempt has succeeded.
    case delivered
    /// All attempts have failed; a request can send the event again.
    case failed
  }

  /// The waits before the second, third and fourth attempt, which is the last.
  static let waits: [Duration] = [.seconds(1), .seconds(2), .seconds(4)]

  /// The place in the order of events.
  let position: Int64
  let streamID: String
  let eventID: String
  /// The type of the event.
  let type: String
  let createdAt: Instant
  let state: State
  /// How many attempts were made since the event happened or was last sent again.
  let tries: Int
  /// All attempts, as the Management API shows them.
  let attempts: [JSONValue]
  /// The event as a CloudEvent.
  let event: JSONObject

  init(_ row: Row) {
    position = row["position"]
    streamID = row["stream_id"]
    eventID = row["event_id"]
    type = row["type"]
    createdAt = Instant(rawValue: row["created_at"])
    state = State(rawValue: row["state"]) ?? .failed
    tries = row["tries"]
    attempts = (try? JSONText(row["attempts"] as String))?.value.arrayValue ?? []
    event = JSONObject(stored: row["event"])
  }

  /// The delivery as the Management API shows it.
  var representation: JSONObject {
    [
      "id": .string(eventID), "event_stream_id": .string(streamID),
      "status": .string(state.rawValue), "event_type": .string(type),
      "attempts": .array(attempts), "event": .object(event.members),
    ]
  }
}

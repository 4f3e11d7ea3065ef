import PostLogin
import WireFormats

/// An event about a change, before it belongs to a stream.
struct StreamedEvent: Sendable, Equatable {
  /// The type, such as `user.created`.
  let type: String
  /// The changed entity, or the entities whose relation changed.
  let object: JSONObject

  /// The event as a CloudEvent (CloudEvents 1.0), with Auth0's extensions.
  ///
  /// Auth0 leaves out of the context what does not belong to a change; here that is all but the
  /// tenant.
  func document(
    id: String,
    source: String,
    tenant: String,
    stream: String,
    isTest: Bool,
    at now: Instant
  ) -> JSONObject {
    var event: JSONObject = [
      "id": .string(id), "source": .string(source), "specversion": "1.0", "type": .string(type),
      "time": .string(now.text),
      "data": [
        "object": .object(object.members),
        "context": ["tenant": ["tenant_id": .string(tenant)]],
      ],
      "a0tenant": .string(tenant), "a0stream": .string(stream),
    ]
    if isTest { event.set("a0purpose", "test") }
    return event
  }
}

import FoundationEssentials
import WireFormats

extension EventSchema {
  /// The event of a stream (Auth0: Event Stream Event Object).
  static let eventStream = EventSchema(message, SharedFields.all.secrets)

  private static let message = SharedMember(
    object: "message",
    "The event of the stream, as a CloudEvent",
    members: [
      StringMember(
        "id",
        "Identifies the event, which may arrive more than once",
        privacy: .open,
        presence: .always,
        example: "evt_1a2b3c"
      ),
      StringMember(
        "type",
        "The type of the event",
        privacy: .open,
        presence: .always,
        example: "user.created"
      ),
      MapMember(map: "data", "The changed object and its context", privacy: .personal).orNull
        .derived(data),
      StringMember(
        "source",
        "The URN of the tenant",
        privacy: .open,
        presence: .always,
        example: "urn:auth0:payments"
      ).derived { $0.text("tenant", "id").map { .string("urn:auth0:\($0)") } },
      StringMember(
        "specversion",
        "The version of CloudEvents",
        privacy: .open,
        presence: .always,
        example: "1.0"
      ),
      TimeMember(
        "time",
        "The time of the event, which gives the order of events",
        privacy: .open,
        orNull: true
      ).derived { .string($0.now.eventText) },
    ]
  )

  /// The data of an event about a user, as transaction data leave them out.
  @Sendable private static func data(_ parts: EventParts) -> JSONValue? {
    let type = parts.text("message", "type") ?? "user.created"
    return type.hasPrefix("user.") ? parts["user"].map { ["object": $0] } : nil
  }

  /// The types of events that a stream can subscribe to.
  package static let eventTypes = [
    "group.created", "group.deleted", "group.member.added", "group.member.deleted",
    "group.updated", "organization.connection.added", "organization.connection.removed",
    "organization.connection.updated", "organization.created", "organization.deleted",
    "organization.member.added", "organization.member.deleted",
    "organization.member.role.assigned", "organization.member.role.deleted",
    "organization.updated", "user.created", "user.deleted", "user.updated",
  ]
}

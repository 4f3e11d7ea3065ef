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
      MapMember(map: "data", "The changed object and its context", privacy: .personal).orNull,
      StringMember(
        "source",
        "The URN of the tenant",
        privacy: .open,
        presence: .always,
        example: "urn:auth0:payments"
      ),
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
      ),
    ]
  )

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

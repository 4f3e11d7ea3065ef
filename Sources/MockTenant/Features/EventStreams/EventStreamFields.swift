import PostLogin
import WireFormats

/// The members of an event stream.
enum EventStreamFields {
  /// The kind of destination that the tenant simulates.
  static let action = "action"
  /// The members of a request that creates a stream.
  static let creation = table.standing(in: .creation)
  /// The members of a request that changes a stream.
  static let change = table.standing(in: .change)
  /// The members of an answer.
  static let answer = table.standing(in: .answer)

  static let table: [PayloadField] = [
    PayloadField(
      "id",
      .string(lengths: 1...255),
      summary: "The id.",
      access: [.file, .answer],
      default: .derived { .string("est_\($0.string("name") ?? "")") }
    ),
    PayloadField("name", .string(lengths: 1...128), summary: "The name.", requiredIn: .file),
    PayloadField(
      "status",
      .choice(EventStream.Status.allCases.map(\.rawValue)),
      summary: "Whether the stream receives events.",
      default: .value(.string(EventStream.Status.enabled.rawValue))
    ),
    PayloadField(
      "subscriptions",
      .list(.object([eventType]), isUnique: true),
      summary: "The types of events that the stream receives.",
      default: .value([]),
      shortForm: eventType.name
    ),
    PayloadField(
      "destination",
      .object(destination),
      summary: "The receiver of the events.",
      requiredIn: [.file, .creation]
    ),
    PayloadField(
      "created_at",
      .string(),
      summary: "When the stream was created.",
      access: .answer
    ),
    PayloadField(
      "updated_at",
      .string(),
      summary: "When the stream last changed.",
      access: .answer
    ),
  ]

  private static let eventType = PayloadField(
    "event_type",
    .choice(EventSchema.eventTypes),
    summary: "A type of event.",
    isRequired: true
  )

  private static let destination = [
    PayloadField(
      "type",
      .choice([action, "webhook", "eventbridge"]),
      summary: "The kind of receiver; only `action` is simulated.",
      isRequired: true
    ),
    PayloadField(
      "configuration",
      .object(
        [
          PayloadField(
            "action_id",
            .string(lengths: 1...255),
            summary: "The id of the Action.",
            reference: .streamAction
          )
        ] + ofOtherDestinations
      ),
      summary: "The settings of the receiver.",
      isRequired: true
    ),
  ]

  /// Members that are known only so that a destination which is not simulated is refused as such.
  private static let ofOtherDestinations = [
    PayloadField("webhook_endpoint", .string(), summary: "Not simulated."),
    PayloadField("webhook_authorization", .map(nil), summary: "Not simulated."),
    PayloadField("aws_account_id", .string(), summary: "Not simulated."),
    PayloadField("aws_region", .string(), summary: "Not simulated."),
  ]
}

extension AnswerShape {
  static let eventStream = AnswerShape.entity(EventStreamFields.answer)

  /// A delivery of an event; `status` is `failed` at Auth0, which lists no others.
  static let eventDelivery = AnswerShape.object([
    .text("id", "The event's id."),
    .text("event_stream_id", "The stream's id."),
    .text("status", "`pending`, `delivered` or `failed`."),
    .text("event_type", "The event's type."),
    .sent("attempts", .list(.object(attempt)), summary: "The attempts, in order."),
    .sent("event", .map(nil), summary: "The event as a CloudEvent."),
  ])

  private static let attempt = [
    PayloadField.text("status", "`delivered` or `failed`."),
    PayloadField.text("timestamp", "When the attempt ended."),
    PayloadField("error_message", .string(), summary: "The reason of a failure."),
  ]
}

import WireFormats

extension MethodName {
  package static let notificationDrop: MethodName = "notification.drop"
  package static let notificationRetry: MethodName = "notification.retry"
}

extension Namespace {
  /// `api.notification` of both providers: the message could not be sent (Auth0: Custom Email
  /// Provider API Object, Custom Phone Provider API Object).
  static let notification = Namespace(
    [
      failureMethod(
        .notificationDrop,
        isRetried: false,
        meaning: "Says that the message cannot be sent; Auth0 does not try again"
      ),
      failureMethod(
        .notificationRetry,
        isRetried: true,
        meaning: "Says that the message was not sent; Auth0 tries up to five times more"
      ),
    ]
  )

  /// Characters of a reason that the log keeps.
  private static let maximumReason = 1024

  /// A method that says why a message was not sent; of several calls the last one counts.
  private static func failureMethod(
    _ name: MethodName,
    isRetried: Bool,
    meaning: String
  ) -> Method {
    Method(
      name,
      .changes,
      meaning: meaning,
      takes: ["reason": "string"],
      changing: .notification,
      overwriting: .value
    ) { arguments, _ in
      .undefined(issuing: Command(name, [arguments[0]]))
    } fold: { command, effects in
      effects.outcome.notification = NotificationFailure(
        isRetried: isRetried,
        reason: String(command.argument(0).displayText.prefix(maximumReason))
      )
      effects.decide(.notification, by: command)
    }
  }
}

extension TriggerFlow {
  /// The flow of a provider, which sends every message of one kind.
  static func provider(moment: String, occasion: String) -> TriggerFlow {
    TriggerFlow(
      moment: moment,
      occasion: occasion,
      waits: false,
      cardinality: .onePerTenant,
      denial: nil,
      failure: .isUndocumented,
      failureMeaning: "Auth0 does not document whether the message is dropped or sent again",
      retries: .atMost(5),
      sequel: "The transaction goes on; without `drop` or `retry` the message counts as delivered",
      wording: .delivery
    )
  }
}

extension MethodTable {
  static let provider = MethodTable([.cache, .notification])
}

extension OutcomeSection {
  /// The delivery of a message by an Action of a provider.
  static let notification = OutcomeSection(
    "notification",
    heading: "notification",
    comparison: .always(),
    shape: .keys([
      "delivery": .choice(["delivered", "dropped", "retry"]), "reason": .text, "retries": .number,
    ]),
    schema: JSONSchema.object([
      "delivery": JSONSchema.choice(of: "delivered", "dropped", "retry"),
      "reason": JSONSchema.described(
        "The reason of the Action; null if it gave none.",
        JSONSchema.optionalText
      ),
      "retries": JSONSchema.described(
        "The largest number of further runs for the message.",
        JSONSchema.integer
      ),
    ])
  ) { outcome in
    let failure = outcome.notification
    let retries = TriggerDefinition.of(outcome.trigger)?.flow?.retries?.count ?? 0
    return [
      "delivery": .string(failure.map { $0.isRetried ? "retry" : "dropped" } ?? "delivered"),
      "reason": .optional(failure?.reason),
      "retries": .integer(failure?.isRetried == true ? retries : 0),
    ]
  }
}

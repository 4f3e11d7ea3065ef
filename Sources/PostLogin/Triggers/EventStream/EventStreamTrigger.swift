import WireFormats

extension Trigger {
  /// Receives the events of a stream.
  public static let eventStream = Trigger(rawValue: "event-stream")
}

extension TriggerDefinition {
  /// Receives the events of a stream (Auth0: Event Stream).
  static let eventStream = TriggerDefinition(
    .eventStream,
    title: "Event Stream",
    version: "v1",
    stage: .general,
    support: .complete,
    functions: Functions("onExecuteEventStream"),
    flow: TriggerFlow(
      moment: "for every event of the stream",
      occasion: "An event of a type that the stream of the Action subscribes to",
      waits: false,
      cardinality: .onePerEntity("event stream"),
      denial: nil,
      failure: .isRetried,
      failureMeaning: "The delivery is tried again after 1, 2 and 4 seconds, and then fails",
      retries: .after(seconds: 1, 2, 4),
      sequel: "Nothing waits; events arrive at least once and in any order",
      wording: .completion(of: "event", success: "delivered")
    ),
    event: { .eventStream },
    methods: { .cacheOnly },
    sections: { OutcomeSection.around([.redelivery, .cache], $0) }
  )
}

extension OutcomeSection {
  /// The further deliveries of an event whose Action failed.
  static let redelivery = OutcomeSection(
    "delivery",
    heading: "delivery",
    comparison: .always(),
    shape: .keys(["retries_after": .list(.number)]),
    schema: JSONSchema.object([
      "retries_after": JSONSchema.described(
        "The seconds before each further delivery; empty for an event that was delivered.",
        JSONSchema.list(of: JSONSchema.integer)
      )
    ])
  ) { outcome in
    let retries = TriggerDefinition.of(outcome.trigger)?.flow?.retries
    let delays = outcome.isSuccess ? [] : retries?.delays ?? []
    return ["retries_after": .array(delays.map { .integer($0) })]
  }
}

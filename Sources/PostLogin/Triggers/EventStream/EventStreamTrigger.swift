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
    support: .described,
    functions: Functions("onExecuteEventStream"),
    flow: TriggerFlow(
      moment: "for every event of the stream",
      occasion: "An event of a type that the stream of the Action subscribes to",
      waits: false,
      cardinality: .onePerEntity("event stream"),
      denial: nil,
      failure: .isRetried,
      failureMeaning: "The delivery is tried again after 1, 2 and 4 seconds, and then fails",
      sequel: "Nothing waits; events arrive at least once and in any order"
    ),
    event: { .eventStream },
    methods: { .cacheOnly },
    sections: { OutcomeSection.around([.cache]) }
  )
}

extension Trigger {
  /// Sends the e-mail of a tenant.
  public static let customEmailProvider = Trigger(rawValue: "custom-email-provider")
}

extension TriggerDefinition {
  /// Sends the e-mail of a tenant (Auth0: Custom Email Provider).
  static let customEmailProvider = TriggerDefinition(
    .customEmailProvider,
    title: "Custom Email Provider",
    version: "v1",
    stage: .general,
    support: .complete,
    functions: Functions("onExecuteCustomEmailProvider"),
    flow: TriggerFlow(
      moment: "for every e-mail",
      occasion: "Every e-mail of a tenant whose e-mail provider is custom",
      waits: false,
      cardinality: .onePerTenant,
      denial: nil,
      failure: .isUndocumented,
      failureMeaning: "Auth0 does not document whether the message is dropped or sent again",
      retries: .atMost(5),
      sequel: "The transaction goes on; without `drop` or `retry` the message counts as delivered",
      wording: .delivery
    ),
    event: { .customEmailProvider },
    methods: { .provider },
    sections: { OutcomeSection.around([.notification, .cache], $0) }
  )
}

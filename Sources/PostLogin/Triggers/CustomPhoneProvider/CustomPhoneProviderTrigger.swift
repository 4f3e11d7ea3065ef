extension Trigger {
  /// Sends the text messages and calls of a tenant.
  public static let customPhoneProvider = Trigger(rawValue: "custom-phone-provider")
}

extension TriggerDefinition {
  /// Sends the text messages and calls of a tenant (Auth0: Custom Phone Provider).
  static let customPhoneProvider = TriggerDefinition(
    .customPhoneProvider,
    title: "Custom Phone Provider",
    version: "v1",
    stage: .general,
    support: .complete,
    functions: Functions("onExecuteCustomPhoneProvider"),
    flow: .provider(
      moment: "for every text message and call",
      occasion: "Every text message or call of a tenant whose phone provider is custom"
    ),
    event: { .customPhoneProvider },
    methods: { .provider },
    sections: { OutcomeSection.around([.notification, .cache], $0) }
  )
}

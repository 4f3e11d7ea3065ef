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
    flow: .provider(
      moment: "for every e-mail",
      occasion: "Every e-mail of a tenant whose e-mail provider is custom"
    ),
    event: { .customEmailProvider },
    methods: { .provider },
    sections: { OutcomeSection.around([.notification, .cache], $0) }
  )
}

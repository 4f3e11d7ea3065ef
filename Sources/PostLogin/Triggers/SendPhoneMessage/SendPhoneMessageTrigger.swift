extension Trigger {
  /// Sends the codes of phone factors.
  public static let sendPhoneMessage = Trigger(rawValue: "send-phone-message")
}

extension TriggerDefinition {
  /// Sends the codes of phone factors (Auth0: Send Phone Message).
  static let sendPhoneMessage = TriggerDefinition(
    .sendPhoneMessage,
    title: "Send Phone Message",
    version: "v2",
    olderVersions: ["v1"],
    stage: .general,
    support: .complete,
    functions: Functions("onExecuteSendPhoneMessage"),
    flow: TriggerFlow(
      moment: "for every code of a phone factor",
      occasion: "A code of a phone factor, in a tenant whose phone provider of factors is custom",
      waits: true,
      cardinality: .several(atMost: 20),
      denial: nil,
      failure: .isUndocumented,
      failureMeaning: "The message counts as not sent; what the user sees is not documented",
      sequel: "The page of the challenge waits for the code",
      wording: .completion(of: "message")
    ),
    event: { .sendPhoneMessage },
    methods: { .cacheOnly },
    sections: { OutcomeSection.around([.cache], $0) }
  )
}

extension Trigger {
  /// Runs before the post-login trigger, to find the user of a token that a client exchanges.
  public static let customTokenExchange = Trigger(rawValue: "custom-token-exchange")
}

extension TriggerDefinition {
  /// Finds the user of a subject token (Auth0: Custom Token Exchange).
  static let customTokenExchange = TriggerDefinition(
    .customTokenExchange,
    title: "Custom Token Exchange",
    version: "v1",
    stage: .early,
    support: .complete,
    functions: Functions("onExecuteCustomTokenExchange"),
    flow: TriggerFlow(
      moment: "at every custom exchange of a token",
      occasion: "A grant of token exchange whose subject_token_type belongs to an exchange profile",
      waits: true,
      cardinality: .onePerEntity("exchange profile"),
      denial: "The exchange fails with the code of the Action; an invalid subject token counts "
        + "towards the limit of the IP address",
      failure: .refuses,
      failureMeaning: "The token endpoint reports an error of the server",
      sequel: "The post-login Actions run for the user that the Action has set",
      wording: .decision(about: "exchange", [.allowed, .denied, .failed])
    ),
    event: { .customTokenExchange },
    methods: { .customTokenExchange },
    sections: {
      OutcomeSection.around([.codedAccess, .user, .tokenExchange, .cache, .transaction], $0)
    }
  )
}

extension MethodTable {
  static let customTokenExchange = MethodTable(
    [
      .subjectAccess, .subjectAuthentication, .subjectUser, .cache,
      // Only the guide on metadata of transactions documents it (Auth0: Transaction Metadata).
      Namespace([Namespace.setTransactionMetadata.listed(0)]),
    ]
  )
}

import WireFormats

extension Trigger {
  /// Decides about tokens of clients without a user.
  public static let credentialsExchange = Trigger(rawValue: "credentials-exchange")
}

extension TriggerDefinition {
  /// Decides about tokens of clients without a user (Auth0: Credentials Exchange).
  static let credentialsExchange = TriggerDefinition(
    .credentialsExchange,
    title: "Credentials Exchange",
    version: "v2",
    olderVersions: ["v1"],
    stage: .general,
    support: .complete,
    functions: Functions("onExecuteCredentialsExchange"),
    flow: TriggerFlow(
      moment: "before every token of a client without a user",
      occasion: "A grant of client credentials, before the access token is issued",
      waits: true,
      cardinality: .several(atMost: 20),
      denial: "The token request fails with the code and reason of the Action",
      failure: .refuses,
      failureMeaning: "The token request fails; status and text are not documented",
      sequel: "The tenant issues the access token; no other trigger runs",
      wording: .decision(about: "token request", [.allowed, .denied, .failed])
    ),
    event: { .credentialsExchange },
    methods: { .credentialsExchange },
    sections: { OutcomeSection.around([.codedAccess, .accessToken, .cache, .transaction], $0) },
    nextEvent: { event, outcome in
      event.replacing(
        ["accessToken", "customClaims"],
        with: JSONText(claims: outcome.accessToken.claims)
      )
    }
  )
}

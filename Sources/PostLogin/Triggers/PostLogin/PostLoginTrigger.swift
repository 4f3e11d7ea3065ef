extension Trigger {
  /// Runs after a user has logged in, or a token is exchanged for them.
  public static let postLogin = Trigger(rawValue: "post-login")
}

extension TriggerDefinition {
  /// Decides about logins (Auth0: Post-Login Trigger).
  package static let postLogin = TriggerDefinition(
    .postLogin,
    title: "Post Login",
    version: "v3",
    olderVersions: ["v1", "v2"],
    stage: .general,
    support: .complete,
    functions: Functions("onExecutePostLogin", resume: "onContinuePostLogin"),
    flow: TriggerFlow(
      moment: "at every login",
      occasion: "A login or a refresh of tokens, after the user has been authenticated",
      waits: true,
      maySuspend: true,
      cardinality: .several(atMost: 20),
      denial: "The login ends with `access_denied`; later Actions do not run",
      failure: .refuses,
      failureMeaning: "The login ends, and the effects of all Actions are discarded",
      sequel: "The tenant issues the tokens",
      wording: .login
    ),
    event: { .postLogin },
    methods: { .postLogin },
    sections: { _ in OutcomeSection.all }
  )
}

extension EventSchema {
  package static let postLogin = EventSchema(
    TopLevelFields.all,
    meaning: "The facts of the login; every Action gets its own copy"
  )
}

extension MethodTable {
  static let postLogin = MethodTable(
    [
      .access, .accessToken, .authentication, .cache, .groups, .roles, .idToken, .multifactor,
      .prompt, .refreshToken, .session, .redirect, .samlResponse, .user, .validation, .rules,
      .transaction,
    ]
  )
}

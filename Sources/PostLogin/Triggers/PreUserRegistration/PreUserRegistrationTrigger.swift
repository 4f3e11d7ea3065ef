extension Trigger {
  /// Decides about sign-ups.
  public static let preUserRegistration = Trigger(rawValue: "pre-user-registration")
}

extension TriggerDefinition {
  /// Decides about sign-ups (Auth0: Pre User Registration).
  static let preUserRegistration = TriggerDefinition(
    .preUserRegistration,
    title: "Pre User Registration",
    version: "v2",
    olderVersions: ["v1"],
    stage: .general,
    support: .complete,
    functions: Functions(
      "onExecutePreUserRegistration",
      // The published runtime accepts it, and no method of the trigger suspends.
      ignored: "onContinuePreUserRegistration"
    ),
    flow: TriggerFlow(
      moment: "before every sign-up",
      occasion: "A sign-up in a database or passwordless connection, before the user is created",
      waits: true,
      cardinality: .several(atMost: 20),
      denial: "No user is created; later Actions do not run",
      failure: .refuses,
      failureMeaning: "No user is created; the text is not documented",
      sequel: "The tenant creates the user, and runs post-user-registration and post-login",
      wording: .decision(about: "sign-up", [.allowed, .denied])
    ),
    event: { .preUserRegistration },
    methods: { .preUserRegistration },
    sections: { OutcomeSection.around([.signUpAccess, .validation, .user, .cache], $0) }
  )
}

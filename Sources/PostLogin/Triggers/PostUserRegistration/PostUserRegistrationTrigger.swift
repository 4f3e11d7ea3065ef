extension Trigger {
  /// Learns of new users.
  public static let postUserRegistration = Trigger(rawValue: "post-user-registration")
}

extension TriggerDefinition {
  /// Learns of new users (Auth0: Post User Registration).
  static let postUserRegistration = TriggerDefinition(
    .postUserRegistration,
    title: "Post User Registration",
    version: "v2",
    olderVersions: ["v1"],
    stage: .general,
    support: .complete,
    functions: Functions("onExecutePostUserRegistration"),
    flow: TriggerFlow(
      moment: "after every sign-up",
      occasion: "A new user of a database or passwordless connection",
      waits: false,
      cardinality: .several(atMost: 20),
      denial: nil,
      failure: .isLogged,
      failureMeaning: "The user stays; the logs show the failure",
      sequel: "Nothing waits; the post-login trigger of the first login may run before",
      wording: .completion(of: "work after the sign-up")
    ),
    event: { .postUserRegistration },
    methods: { .cacheOnly },
    sections: { OutcomeSection.around([.cache], $0) }
  )
}

extension Trigger {
  /// Learns that a user has a new password.
  public static let postChangePassword = Trigger(rawValue: "post-change-password")
}

extension TriggerDefinition {
  /// Learns that a user has a new password (Auth0: Post Change Password).
  static let postChangePassword = TriggerDefinition(
    .postChangePassword,
    title: "Post Change Password",
    version: "v2",
    olderVersions: ["v1"],
    stage: .general,
    support: .complete,
    functions: Functions("onExecutePostChangePassword"),
    flow: TriggerFlow(
      moment: "after every change of a password",
      occasion: "A changed or reset password of a user of a database connection",
      waits: false,
      cardinality: .several(atMost: 20),
      denial: nil,
      failure: .isLogged,
      failureMeaning: "The new password stays; the logs show the failure",
      sequel: "Nothing waits",
      wording: .completion(of: "work after the change of the password")
    ),
    event: { .postChangePassword },
    methods: { .cacheOnly },
    sections: { OutcomeSection.around([.cache], $0) }
  )
}

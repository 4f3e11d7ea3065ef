extension Trigger {
  /// Decides about resets of passwords.
  public static let passwordResetPostChallenge = Trigger(rawValue: "password-reset-post-challenge")
}

extension TriggerDefinition {
  /// Decides about resets of passwords (Auth0: Password Reset / Post Challenge).
  static let passwordResetPostChallenge = TriggerDefinition(
    .passwordResetPostChallenge,
    title: "Password Reset / Post Challenge",
    version: "v1",
    stage: .general,
    support: .complete,
    functions: Functions("onExecutePostChallenge", resume: "onContinuePostChallenge"),
    flow: TriggerFlow(
      moment: "at every reset of a password",
      occasion: "A reset of a password, after the link or code and before the new password",
      waits: true,
      maySuspend: true,
      cardinality: .several(atMost: 4),
      denial: "The reset ends; later Actions do not run",
      failure: .refuses,
      failureMeaning: "The reset fails; the text is not documented",
      sequel: "The page for the new password, and then the trigger post-change-password",
      wording: .decision(
        about: "reset",
        [.allowed, .denied, .redirected, .prompted, .challenged, .failed]
      )
    ),
    event: { .passwordResetPostChallenge },
    methods: { .passwordResetPostChallenge },
    sections: {
      OutcomeSection.around(
        [
          .access, .redirect, .authentication, .prompt, .cache, .resetTransaction,
        ],
        $0
      )
    }
  )
}

extension TriggerDefinition {
  /// The triggers of Auth0's Management API, in the order of its documentation.
  package static let all: [TriggerDefinition] = documented + known

  /// The definition of a trigger; nil for an identifier that Auth0 does not have.
  package static func of(_ trigger: Trigger) -> TriggerDefinition? {
    all.first { $0.trigger == trigger }
  }

  /// The trigger that one of these exports belongs to; nil if they are all unknown.
  package static func having(exportIn names: Set<String>) -> TriggerDefinition? {
    all.first { !names.isDisjoint(with: $0.functions.all) }
  }

  /// The triggers of Auth0's generated reference.
  private static let documented = [
    TriggerDefinition(
      "post-login",
      version: "v3",
      stage: .general,
      support: .complete,
      functions: ["onExecutePostLogin", "onContinuePostLogin"]
    ),
    TriggerDefinition(
      "credentials-exchange",
      version: "v2",
      stage: .general,
      support: .described,
      functions: ["onExecuteCredentialsExchange"]
    ),
    TriggerDefinition(
      "custom-email-provider",
      version: "v1",
      stage: .general,
      support: .described,
      functions: ["onExecuteCustomEmailProvider"]
    ),
    TriggerDefinition(
      "custom-phone-provider",
      version: "v1",
      stage: .general,
      support: .described,
      functions: ["onExecuteCustomPhoneProvider"]
    ),
    TriggerDefinition(
      "custom-token-exchange",
      version: "v1",
      stage: .early,
      support: .tenant,
      functions: ["onExecuteCustomTokenExchange"]
    ),
    TriggerDefinition(
      "event-stream",
      version: "v1",
      stage: .general,
      support: .described,
      functions: ["onExecuteEventStream"]
    ),
    TriggerDefinition(
      "password-reset-post-challenge",
      version: "v1",
      stage: .general,
      support: .described,
      functions: ["onExecutePostChallenge", "onContinuePostChallenge"]
    ),
    TriggerDefinition(
      "post-change-password",
      version: "v2",
      stage: .general,
      support: .described,
      functions: ["onExecutePostChangePassword"]
    ),
    TriggerDefinition(
      "post-user-registration",
      version: "v2",
      stage: .general,
      support: .described,
      functions: ["onExecutePostUserRegistration"]
    ),
    TriggerDefinition(
      "pre-user-registration",
      version: "v2",
      stage: .general,
      support: .described,
      functions: ["onExecutePreUserRegistration", "onContinuePreUserRegistration"]
    ),
    TriggerDefinition(
      "send-phone-message",
      version: "v2",
      stage: .general,
      support: .described,
      functions: ["onExecuteSendPhoneMessage"]
    ),
  ]
}

extension TriggerDefinition {
  /// The triggers of Auth0's Management API, in the order of its documentation.
  package static let all: [TriggerDefinition] = [
    postLogin, credentialsExchange, customEmailProvider, customPhoneProvider, customTokenExchange,
    eventStream, passwordResetPostChallenge, postChangePassword, postUserRegistration,
    preUserRegistration, sendPhoneMessage, postCredentialValidation, loginPostIdentifier,
    signupPostIdentifier, passwordHashMigration,
  ]

  private static let byTrigger = Dictionary(uniqueKeysWithValues: all.map { ($0.trigger, $0) })

  /// The definition of a trigger; nil for an identifier that Auth0 does not have.
  package static func of(_ trigger: Trigger) -> TriggerDefinition? {
    // Nearly every flow has the post-login trigger, which needs no other definition.
    trigger == .postLogin ? postLogin : byTrigger[trigger]
  }

  /// The trigger that one of these exports belongs to; nil if they are all unknown.
  package static func having(exportIn names: Set<String>) -> TriggerDefinition? {
    all.first { !names.isDisjoint(with: $0.functions.all) }
  }
}

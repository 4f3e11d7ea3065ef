import TestSupport
import Testing

@testable import PostLogin

@Suite(.tags(.commands))
struct KnownTriggerTests {
  @Test func `every trigger that the Management API lists is known, each once`() {
    #expect(
      TriggerDefinition.all.map(\.trigger.rawValue).sorted() == [
        "credentials-exchange", "custom-email-provider", "custom-phone-provider",
        "custom-token-exchange", "event-stream", "login-post-identifier",
        "password-hash-migration", "password-reset-post-challenge", "post-change-password",
        "post-credential-validation", "post-login", "post-user-registration",
        "pre-user-registration", "send-phone-message", "signup-post-identifier",
      ]
    )
  }

  @Test(arguments: [
    ("post-credential-validation", "only a guide describes it, without the whole event"),
    ("login-post-identifier", "Auth0 publishes neither its event nor its methods"),
    (
      "signup-post-identifier",
      "Auth0 publishes a type file without the name of the handler and without methods"
    ),
    ("password-hash-migration", "Auth0 publishes nothing but its identifier"),
  ])
  func `a trigger that Auth0 does not document in full has a reason`(id: String, reason: String) {
    let trigger = Trigger(rawValue: id)
    #expect(TriggerDefinition.of(trigger)?.support == .named(reason: reason))
    #expect(ReferenceTable.own[trigger] == nil)
  }

  @Test(arguments: [
    ("onExecutePostChallenge", "password-reset-post-challenge"),
    ("onContinuePreUserRegistration", "pre-user-registration"),
    ("onExecutePostCredentialValidation", "post-credential-validation"),
  ])
  func `an export leads to its trigger`(export: String, id: String) {
    #expect(TriggerDefinition.having(exportIn: ["helper", export])?.trigger.rawValue == id)
  }

  @Test func `other exports lead to no trigger`() {
    #expect(TriggerDefinition.having(exportIn: ["onExecutePasswordResetPostChallenge"]) == nil)
  }
}

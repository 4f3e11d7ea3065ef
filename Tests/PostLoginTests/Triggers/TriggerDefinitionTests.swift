import TestSupport
import Testing

@testable import PostLogin

/// The triggers of Auth0's Management API, compared with facts written down by hand.
@Suite(.tags(.commands))
struct TriggerDefinitionTests {
  /// Identifier, versions and exports.
  private static let expected = [
    "post-login v1 v2 v3 onExecutePostLogin onContinuePostLogin",
    "credentials-exchange v1 v2 onExecuteCredentialsExchange",
    "custom-email-provider v1 onExecuteCustomEmailProvider",
    "custom-phone-provider v1 onExecuteCustomPhoneProvider",
    "custom-token-exchange v1 onExecuteCustomTokenExchange",
    "event-stream v1 onExecuteEventStream",
    "password-reset-post-challenge v1 onExecutePostChallenge onContinuePostChallenge",
    "post-change-password v1 v2 onExecutePostChangePassword",
    "post-user-registration v1 v2 onExecutePostUserRegistration",
    "pre-user-registration v1 v2 onExecutePreUserRegistration onContinuePreUserRegistration",
    "send-phone-message v1 v2 onExecuteSendPhoneMessage",
    "post-credential-validation onExecutePostCredentialValidation",
    "login-post-identifier",
    "signup-post-identifier v1",
    "password-hash-migration",
  ]

  @Test func `the triggers are these, with these versions and exports`() {
    let found = TriggerDefinition.all.map { definition in
      let versions = definition.olderVersions + [definition.version].compactMap(\.self)
      return ([definition.trigger.rawValue] + versions + definition.functions.all)
        .joined(separator: " ")
    }
    #expect(found == Self.expected)
  }

  @Test func `each trigger is found by its identifier and by each of its exports`() {
    for definition in TriggerDefinition.all {
      #expect(TriggerDefinition.of(definition.trigger) === definition)
      for export in definition.functions.all {
        #expect(TriggerDefinition.having(exportIn: [export, "other"]) === definition)
      }
    }
    #expect(TriggerDefinition.of(Trigger(rawValue: "post-nothing")) == nil)
    #expect(TriggerDefinition.having(exportIn: ["onExecutePostNothing"]) == nil)
  }

  @Test func `only two triggers suspend, and an ignored export handles nothing`() {
    let suspending = TriggerDefinition.all.filter { $0.flow?.maySuspend == true }
    #expect(suspending.map(\.trigger) == [.postLogin, .passwordResetPostChallenge])
    for definition in TriggerDefinition.all {
      #expect((definition.functions.resume != nil) == (definition.flow?.maySuspend ?? false))
    }
    #expect(Trigger.preUserRegistration.handler(of: .continue) == nil)
    #expect(Trigger.passwordResetPostChallenge.handler(of: .continue) == "onContinuePostChallenge")
  }

  @Test func `the tenant waits for these triggers, and these can deny`() {
    func triggers(_ isWanted: (TriggerFlow) -> Bool) -> Set<String> {
      Set(TriggerDefinition.all.filter { $0.flow.map(isWanted) ?? false }.map(\.trigger.rawValue))
    }
    #expect(
      triggers(\.waits) == [
        "post-login", "credentials-exchange", "custom-token-exchange",
        "password-reset-post-challenge", "pre-user-registration", "send-phone-message",
        "post-credential-validation",
      ]
    )
    #expect(
      triggers { $0.denial != nil } == [
        "post-login", "credentials-exchange", "custom-token-exchange",
        "password-reset-post-challenge", "pre-user-registration", "post-credential-validation",
      ]
    )
    #expect(
      triggers { $0.failure == .isUndocumented } == [
        "custom-email-provider", "custom-phone-provider", "send-phone-message",
      ]
    )
  }

  @Test func `one Action is all that some triggers run`() {
    let cardinalities = TriggerDefinition.all.compactMap(\.flow?.cardinality)
    #expect(cardinalities.count { $0 == .several(atMost: 20) } == 7)
    #expect(TriggerDefinition.customEmailProvider.flow?.cardinality == .onePerTenant)
    #expect(TriggerDefinition.customPhoneProvider.flow?.cardinality == .onePerTenant)
    #expect(TriggerDefinition.eventStream.flow?.cardinality == .onePerEntity("event stream"))
    #expect(
      TriggerDefinition.customTokenExchange.flow?.cardinality == .onePerEntity("exchange profile")
    )
    #expect(TriggerDefinition.passwordResetPostChallenge.flow?.cardinality == .several(atMost: 4))
  }
}

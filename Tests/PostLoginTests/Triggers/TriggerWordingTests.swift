import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// The words for the results of each trigger.
@Suite(.tags(.flow))
struct TriggerWordingTests {
  private static func outcome(
    _ trigger: Trigger,
    _ decision: Outcome.Decision = .allowed,
    notification: NotificationFailure? = nil
  ) -> Outcome {
    var outcome = Outcome(decision: decision)
    outcome.trigger = trigger
    outcome.notification = notification
    return outcome
  }

  @Test(arguments: [
    (Trigger.postLogin, "The login is allowed"),
    (.credentialsExchange, "The token request is allowed"),
    (.customEmailProvider, "The message is delivered"),
    (.customPhoneProvider, "The message is delivered"),
    (.customTokenExchange, "The exchange is allowed"), (.eventStream, "The event is delivered"),
    (.passwordResetPostChallenge, "The reset is allowed"),
    (.postChangePassword, "The work after the change of the password is done"),
    (.postUserRegistration, "The work after the sign-up is done"),
    (.preUserRegistration, "The sign-up is allowed"), (.sendPhoneMessage, "The message is done"),
  ])
  func `a run without a refusal or failure is a success in the words of its trigger`(
    trigger: Trigger,
    sentence: String
  ) {
    let outcome = Self.outcome(trigger)
    #expect(outcome.wording.sentence(for: outcome) == sentence)
    #expect(outcome.isSuccess)
    #expect(!Self.outcome(trigger, .failed).isSuccess)
  }

  @Test func `a message that is not delivered is no success, though nothing failed`() {
    let dropped = Self.outcome(
      .customEmailProvider,
      notification: NotificationFailure(isRetried: false, reason: "gone")
    )
    let retried = Self.outcome(
      .customEmailProvider,
      notification: NotificationFailure(isRetried: true, reason: "busy")
    )
    let failed = Self.outcome(.customEmailProvider, .failed)
    #expect([dropped, retried, failed].map(\.word) == ["dropped", "retry", "failed"])
    #expect([dropped, retried, failed].allSatisfy { !$0.isSuccess })
    #expect(
      [dropped, retried, failed].map { $0.wording.sentence(for: $0) } == [
        "The message is dropped", "The message is sent again", "The message has failed",
      ]
    )
  }

  @Test(arguments: TriggerDefinition.runnable)
  func `the schema of an outcome lists the words of its trigger`(
    definition: TriggerDefinition
  ) throws {
    let schema = OutcomeSection.schemaDocument(of: definition)
    let words = try #require(definition.flow?.wording.words)
    #expect(schema["properties"]?["decision"]?["enum"] == .strings(words))
    #expect(schema["required"] == .strings(definition.sections.map(\.name)))
    let outcome = Self.outcome(definition.trigger)
    #expect(outcome.jsonValue.objectValue?.map(\.name) == definition.sections.map(\.name))
  }

  @Test func `the further runs of Auth0 are those that it documents`() {
    let retries = TriggerDefinition.runnable.compactMap { definition in
      definition.flow?.retries.map { "\(definition.trigger.rawValue) \($0.count) \($0.delays)" }
    }
    #expect(
      retries == [
        "custom-email-provider 5 []", "custom-phone-provider 5 []", "event-stream 3 [1, 2, 4]",
      ]
    )
  }

  @Test(arguments: [
    (
      "pre-user-registraton",
      "no trigger `pre-user-registraton`; did you mean `pre-user-registration`?"
    ),
    (
      "password-hash-migration",
      "Actions of `password-hash-migration` cannot be run: Auth0 publishes nothing but its "
        + "identifier"
    ),
    ("signup", "no trigger `signup`"),
  ])
  func `an identifier of no trigger that runs is refused`(id: String, message: String) {
    let error = #expect(throws: PostLoginError.self) { try TriggerDefinition.runnable(id) }
    #expect(error?.code == .unknownTrigger)
    #expect(error?.message == message)
  }
}

import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The Actions that send the codes of phone factors.
@Suite(.tags(.tenant, .multifactor, .flow), .timeLimit(.minutes(5)))
struct FactorMessageTests {
  /// Asks for a code by one of Sam's authenticators.
  private static func challenge(
    _ bench: FactorBench,
    by authenticator: String = "sms|dev_1"
  ) async throws -> (token: String, answer: TenantClient.Answer) {
    let token = try await bench.factorToken("sam")
    return (token, try await bench.challenge(token, ["authenticator_id": authenticator]))
  }

  @Test func `a bound Action gets the code of a phone factor, which proves it`() async throws {
    let sender = RecordingAction()
    try await FactorBench.run(triggerActions: [.sendPhoneMessage: [sender]]) { bench in
      let (token, answer) = try await Self.challenge(bench)
      let event = try #require(sender.events.first)
      let code = try #require(event[path: ["message_options", "code"]]?.stringValue)
      #expect(
        event["message_options"]?.value == [
          "action": "second-factor-authentication", "code": .string(code),
          "message_type": "sms", "recipient": "+15550001234",
          "text": .string("Your code is \(code)."),
        ]
      )
      #expect(event[path: ["user", "user_id"]]?.stringValue == "auth0|sam")
      #expect(event["tenant"]?.text == #"{"id":"mock"}"#)
      #expect(event["connection"] == nil)
      #expect(bench.sentCode == code)
      let proof = ["oob_code": answer.string("oob_code"), "binding_code": code]
      #expect(try await bench.prove(token, proof).status == 200)
      #expect(
        try await bench.logTypes() == ["mfar", "gd_send_sms", "gd_auth_succeed", "seoobft"]
      )
    }
  }

  @Test func `a code that the Action did not send is no message, and the challenge waits`()
    async throws
  {
    let sender = RecordingAction(failing: ActionError(.uncaughtError, "no network"))
    try await FactorBench.run(triggerActions: [.sendPhoneMessage: [sender]]) { bench in
      let (_, answer) = try await Self.challenge(bench)
      #expect(answer.status == 200)
      #expect(!answer.string("oob_code").isEmpty)
      #expect(bench.mock.outbox().isEmpty)
      #expect(
        try await bench.logTypes() == ["mfar", "actions_execution_failed", "gd_send_sms_failure"]
      )
    }
  }

  @Test func `the phone provider of the tenant takes the place of the factors' Action`()
    async throws
  {
    let (sender, provider) = (RecordingAction("sender"), RecordingAction("provider"))
    let flows: [Trigger: [any Action]] = [
      .sendPhoneMessage: [sender], .customPhoneProvider: [provider],
    ]
    try await FactorBench.run(triggerActions: flows) { bench in
      _ = try await Self.challenge(bench)
      #expect(sender.events.isEmpty)
      #expect(
        provider.events.map { $0[path: ["notification", "message_type"]]?.stringValue }
          == ["otp_verify"]
      )
      #expect(bench.mock.outbox().count == 1)
    }
  }

  @Test(arguments: ["email|dev_1", "push|dev_1"])
  func `the factors' Action does not get other messages`(authenticator: String) async throws {
    let sender = RecordingAction()
    try await FactorBench.run(triggerActions: [.sendPhoneMessage: [sender]]) { bench in
      let (_, answer) = try await Self.challenge(bench, by: authenticator)
      #expect(answer.status == 200)
      #expect(sender.events.isEmpty)
      #expect(bench.mock.outbox().count == 1)
    }
  }

  @Test func `the factors' Action does not get the code of a login without a password`()
    async throws
  {
    let sender = RecordingAction()
    try await FactorBench.run([], triggerActions: [.sendPhoneMessage: [sender]]) { bench in
      _ = try await bench.tokens.client.send(
        "POST",
        "passwordless/start",
        json: #"{"client_id":"phone","connection":"sms","phone_number":"+15557654321"}"#
      )
      #expect(sender.events.isEmpty)
      #expect(bench.mock.outbox().count == 1)
    }
  }
}

import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The events of all kinds of messages.
@Suite(.tags(.tenant, .event))
struct MessageEventTests {
  private static let kinds: [(OutboxMessage.Purpose, OutboxMessage.Channel, Trigger, String)] = [
    (.verifyEmail, .email, .customEmailProvider, "verify_email"),
    (.resetEmail, .email, .customEmailProvider, "reset_email"),
    (.passwordless, .email, .customEmailProvider, "verification_code"),
    (.enrollment, .email, .customEmailProvider, "mfa_oob_code"),
    (.multifactor, .email, .customEmailProvider, "mfa_oob_code"),
    (.invitation, .email, .customEmailProvider, "organization_invitation"),
    (.backchannelLogin, .email, .customEmailProvider, "async_approval"),
    (.passwordless, .sms, .customPhoneProvider, "otp_verify"),
    (.multifactor, .voice, .customPhoneProvider, "otp_verify"),
    (.enrollment, .sms, .customPhoneProvider, "otp_enroll"),
  ]

  @Test(arguments: kinds)
  func `each kind of message has Auth0's name for it`(
    kind: (OutboxMessage.Purpose, OutboxMessage.Channel, Trigger, String)
  ) async throws {
    let (purpose, channel, trigger, type) = kind
    try await FactorBench.run([]) { bench in
      let message = Message(
        purpose: purpose,
        channel: channel,
        recipient: "somewhere",
        code: "123456",
        expiresAt: .start,
        subject: .init()
      )
      let event = try message.event(of: trigger, in: bench.tokens.tenant, origin: .test)
      #expect(event[path: ["notification", "message_type"]]?.stringValue == type)
    }
  }

  @Test func `every purpose of a message is among the tested kinds`() {
    #expect(Set(Self.kinds.map(\.0)) == Set(OutboxMessage.Purpose.allCases))
  }

  @Test(arguments: [
    (OutboxMessage.Purpose.multifactor, "second-factor-authentication"),
    (.enrollment, "enrollment"),
  ])
  func `a call reads its code digit by digit`(
    purpose: OutboxMessage.Purpose,
    action: String
  ) async throws {
    try await FactorBench.run([]) { bench in
      let message = Message(
        purpose: purpose,
        channel: .voice,
        recipient: "+15550001234",
        code: "123456",
        expiresAt: .start,
        subject: .init()
      )
      let event = try message.event(
        of: .sendPhoneMessage,
        in: bench.tokens.tenant,
        origin: .test
      )
      #expect(
        event["message_options"]?.value == [
          "action": .string(action), "code": "123456", "message_type": "voice",
          "recipient": "+15550001234", "text": "Your code is 1, 2, 3, 4, 5, 6.",
        ]
      )
    }
  }

  @Test func `no log may hold the code, the link or its ticket`() {
    let message = Message(
      purpose: .passwordless,
      channel: .email,
      recipient: "rosa@example.com",
      code: "123456",
      link: "https://a.example/u?ticket=0123456789abcdef&c=1",
      expiresAt: .start,
      subject: .init()
    )
    #expect(
      message.secretTexts == [
        "123456", "1, 2, 3, 4, 5, 6", "https://a.example/u?ticket=0123456789abcdef&c=1",
        "https://a.example/u?ticket=0123456789abcdef&amp;c=1", "0123456789abcdef",
      ]
    )
  }
}

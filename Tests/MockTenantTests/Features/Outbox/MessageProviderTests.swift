import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The Actions that send e-mail, text messages and calls, in front of the outbox.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct MessageProviderTests {
  private static func reset(_ bench: FactorBench) async throws -> TenantClient.Answer {
    try await bench.tokens.client.send(
      "POST",
      "dbconnections/change_password",
      json: #"{"client_id":"phone","connection":"people","email":"rosa@example.com"}"#
    )
  }

  private static func start(_ bench: FactorBench) async throws -> TenantClient.Answer {
    try await bench.tokens.client.send(
      "POST",
      "passwordless/start",
      json: #"{"client_id":"phone","connection":"sms","phone_number":"+15557654321"}"#
    )
  }

  @Test func `an e-mail reaches the outbox if its provider says nothing`() async throws {
    let provider = RecordingAction()
    try await FactorBench.run([], triggerActions: [.customEmailProvider: [provider]]) { bench in
      let answer = try await Self.reset(bench)
      #expect(answer.status == 200)
      let message = try #require(bench.mock.outbox().first)
      let link = try #require(message.link)
      let event = try #require(provider.events.first)
      #expect(
        event["notification"]?.value == [
          "from": "no-reply@mock.example",
          "html": .string("<p><a href=\"\(link)\">\(link)</a></p>"),
          "locale": "en", "message_type": "reset_email", "subject": "Set a new password",
          "text": .string("Open \(link)"), "to": "rosa@example.com",
        ]
      )
      #expect(event["tenant"]?.text == #"{"id":"mock","friendly_name":"mock"}"#)
      #expect(event[path: ["client", "client_id"]]?.stringValue == "phone")
      #expect(event[path: ["connection", "name"]]?.stringValue == "people")
      #expect(event[path: ["user", "user_id"]]?.stringValue == "auth0|rosa")
      #expect(event[path: ["user", "identities"]] == nil)
      #expect(event[path: ["request", "body"]] == nil)
      #expect(try await bench.logTypes() == ["scpr"])
    }
  }

  @Test func `a dropped e-mail is not in the outbox, and the request goes on`() async throws {
    let provider = RecordingAction(issuing: .drop("mailbox full"))
    try await FactorBench.run([], triggerActions: [.customEmailProvider: [provider]]) { bench in
      let answer = try await Self.reset(bench)
      #expect(answer.body == "We've just sent you an email to reset your password.")
      #expect(bench.mock.outbox().isEmpty)
      #expect(provider.events.count == 1)
      #expect(try await bench.logTypes() == ["scpr", "fn"])
      let log = try await bench.tokens.lastLog()
      #expect(log.details["error"] == ["message": "mailbox full"])
      #expect(log.userID == "auth0|rosa")
    }
  }

  @Test func `an e-mail is tried five times more, and no sixth time`() async throws {
    let provider = RecordingAction(issuing: .retry("busy"))
    try await FactorBench.run([], triggerActions: [.customEmailProvider: [provider]]) { bench in
      let answer = try await Self.reset(bench)
      #expect(answer.status == 200)
      #expect(provider.events.count == 6)
      #expect(bench.mock.outbox().isEmpty)
      let types = try await bench.logTypes()
      #expect(types == ["scpr"] + Array(repeating: "fn", count: 6))
      #expect(try await bench.tokens.lastLog().details["attempt"] == 6)
    }
  }

  @Test func `an e-mail that a retry delivers is in the outbox once`() async throws {
    let provider = RecordingAction { _, number in
      ActionResult(commands: number < 3 ? [.retry("busy")] : [])
    }
    try await FactorBench.run([], triggerActions: [.customEmailProvider: [provider]]) { bench in
      _ = try await Self.reset(bench)
      #expect(provider.events.count == 3)
      #expect(bench.mock.outbox().map(\.purpose) == [.resetEmail])
      #expect(try await bench.logTypes() == ["scpr", "fn", "fn"])
    }
  }

  @Test(arguments: [ActionError.Code.uncaughtError, .timeLimit, .crashed])
  func `a provider that fails or never ends has not sent the e-mail`(
    code: ActionError.Code
  ) async throws {
    let provider = RecordingAction(failing: ActionError(code, "lost"))
    try await FactorBench.run([], triggerActions: [.customEmailProvider: [provider]]) { bench in
      let answer = try await Self.reset(bench)
      #expect(answer.status == 200)
      #expect(provider.events.count == 1)
      #expect(bench.mock.outbox().isEmpty)
      #expect(try await bench.logTypes() == ["scpr", "actions_execution_failed", "fn"])
    }
  }

  @Test func `a provider that cannot run has not sent the e-mail`() async throws {
    try await FactorBench.run([], triggerActions: [.customEmailProvider: [Broken()]]) { bench in
      let answer = try await Self.reset(bench)
      #expect(answer.status == 200)
      #expect(bench.mock.outbox().isEmpty)
      #expect(try await bench.logTypes() == ["scpr", "fn"])
    }
  }

  @Test func `a text message to a number without a user has only the number`() async throws {
    let provider = RecordingAction()
    try await FactorBench.run([], triggerActions: [.customPhoneProvider: [provider]]) { bench in
      let answer = try await Self.start(bench)
      #expect(answer.status == 200)
      let code = bench.sentCode
      let spoken = code.map(String.init).joined(separator: ", ")
      let event = try #require(provider.events.first)
      #expect(
        event["notification"]?.value == [
          "as_text": .string("Your code is \(code)."),
          "as_voice": .string("Your code is \(spoken)."),
          "delivery_method": "text", "locale": "en", "message_type": "otp_verify",
          "recipient": "+15557654321", "code": .string(code),
        ]
      )
      #expect(event["user"]?.text == #"{"phone_number":"+15557654321"}"#)
      #expect(try await bench.logTypes() == ["cs"])
    }
  }

  @Test func `a text message that is dropped is no sent code`() async throws {
    let provider = RecordingAction(issuing: .drop("no network"))
    let mail = RecordingAction()
    let flows: [Trigger: [any Action]] = [
      .customPhoneProvider: [provider], .customEmailProvider: [mail],
    ]
    try await FactorBench.run([], triggerActions: flows) { bench in
      let answer = try await Self.start(bench)
      #expect(answer.status == 200)
      #expect(bench.mock.outbox().isEmpty)
      #expect(mail.events.isEmpty)
      #expect(try await bench.logTypes() == ["gd_send_sms_failure"])
    }
  }

  @Test func `a code that a provider prints or throws is in no log`() async throws {
    let provider = RecordingAction { event, number in
      let text = event[path: ["notification", "text"]]?.stringValue ?? ""
      let digits = text.filter(\.isNumber)
      guard number > 1 else { return ActionResult(commands: [.retry("lost \(digits)")]) }
      return ActionResult(
        logs: [LogLine(level: "log", text: digits)],
        error: ActionError(.uncaughtError, "cannot send \(digits)")
      )
    }
    try await FactorBench.run([], triggerActions: [.customEmailProvider: [provider]]) { bench in
      let body =
        #"{"client_id":"phone","connection":"email","email":"n@example.com","send":"code"}"#
      let answer = try await bench.tokens.client.send("POST", "passwordless/start", json: body)
      #expect(answer.status == 200)
      let text = try #require(provider.events.first?[path: ["notification", "text"]]?.stringValue)
      let code = text.filter(\.isNumber)
      #expect(code.count == 6)
      let logs = try await bench.tokens.store.logs()
      #expect(logs.map(\.type) == ["fn", "actions_execution_failed", "fn"])
      #expect(logs.filter { $0.line.contains(code) }.map(\.type) == [])
      #expect(logs[0].details["error"] == ["message": "lost ***"])
      for log in logs where log.type == "fn" {
        let execution = log.details.string("execution_id") ?? ""
        let shown = try await bench.mock.manage(
          "GET",
          "actions/executions/\(execution)",
          scope: "read:actions"
        )
        #expect(shown.status == 200)
        #expect(!shown.body.contains(code))
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// Mistakes in files about events of other triggers.
@Suite(.tags(.fixtures))
struct BadFixtureTriggerTests {
  @Test(arguments: [
    (
      "trigger: pre-user-registraton\nuser: a@b.c",
      "1:10: invalidFixture: `trigger`: no trigger `pre-user-registraton`; did you mean "
        + "`pre-user-registration`?"
    ),
    (
      "trigger: login",
      "1:10: invalidFixture: `trigger`: no trigger `login`; the triggers are post-login, "
        + "credentials-exchange, custom-email-provider, custom-phone-provider, "
        + "custom-token-exchange, event-stream, password-reset-post-challenge, "
        + "post-change-password, post-user-registration, pre-user-registration, "
        + "send-phone-message"
    ),
    (
      "trigger: post-credential-validation",
      "1:10: invalidFixture: `trigger`: Actions of `post-credential-validation` cannot be run: "
        + "only a guide describes it, without the whole event"
    ),
    ("trigger: 5", "1:10: invalidFixture: `trigger`: expected a text, found a number"),
    ("trigger:", "1:9: invalidFixture: `trigger`: expected a text, found nothing"),
    (
      "trigger: pre-user-registration\nuser: a@b.c\nsession: sess_1",
      "3:1: invalidFixture: the event of `pre-user-registration` has no `session`; leave it out"
    ),
    (
      "trigger: pre-user-registration\nuser: { user_id: auth0|1 }",
      "2:9: invalidFixture: `user`: the event of `pre-user-registration` has no `user_id`; leave "
        + "it out"
    ),
    (
      "trigger: pre-user-registration\nuser: { email: a@b.c, plan: plus }",
      "2:23: invalidFixture: `user`: unknown key `plan`; the event of `pre-user-registration` has "
        + "`app_metadata`, `email`, `family_name`, `given_name`, `name`, `nickname`, "
        + "`phone_number`, `picture`, `user_metadata`, `username`"
    ),
    (
      "trigger: event-stream\nuser: a@b.c",
      "2:1: invalidFixture: the event of `event-stream` has no `user`; leave it out"
    ),
    (
      "trigger: event-stream\nmesage: {}",
      "2:1: invalidFixture: unknown key `mesage`; did you mean `message`?"
    ),
    (
      "trigger: event-stream\nmessage: { typ: user.created }",
      "2:12: invalidFixture: `message`: unknown key `typ`; did you mean `type`?"
    ),
    (
      "trigger: send-phone-message\nmessage_options: { code: 5 }",
      "2:20: invalidFixture: `event.message_options.code`: expected a string, found a number"
    ),
    (
      "trigger: credentials-exchange\ngrant: silent",
      "2:8: invalidFixture: `grant`: a text stands for its `name`, which the event of "
        + "`credentials-exchange` does not have; write a map"
    ),
    (
      "trigger: password-reset-post-challenge\nauthorization: { roles: [] }",
      "2:1: invalidFixture: unknown key `authorization`; an event has it, and this is transaction "
        + "data, which says `roles`; or write `kind: event`"
    ),
    (
      "trigger: credentials-exchange\ntransaction: { requested_scopes: [a] }",
      "2:16: invalidFixture: `transaction`: unknown key `requested_scopes`; an event has it, and "
        + "this is transaction data, which says `grant.scope`; or write `kind: event`"
    ),
    (
      "trigger: pre-user-registration\nauthentication: [pwd]",
      "2:17: invalidFixture: `authentication`: a list stands for its `methods`, which the event of "
        + "`pre-user-registration` does not have; write a map"
    ),
    (
      "kind: event\ntrigger: pre-user-registration\nuser: { email: a@b.c }\ngrant: silent",
      "4:1: invalidFixture: `grant` belongs to transaction data, and the file says `kind: event`; "
        + "an event says `transaction.protocol`; or write `kind: transaction`"
    ),
  ])
  func `a mistake is one error with its place`(text: String, message: String) {
    let error = #expect(throws: PostLoginError.self) { try FixtureTriggerTests.fixture(text) }
    #expect(error?.description == "f.yaml:\(message)")
    #expect(error?.further == [])
  }

  @Test func `the file of another trigger than that of the command is refused`() {
    let error = #expect(throws: PostLoginError.self) {
      try FixtureTriggerTests.fixture(
        "trigger: pre-user-registration\nuser: a@b.c",
        given: .eventStream
      )
    }
    #expect(
      error?.description
        == "f.yaml:1:10: invalidFixture: `trigger`: the file is about `pre-user-registration`, and "
        + "the command asks for `event-stream`; name another file, or leave one of the two out"
    )
  }

  @Test func `keys of a login are refused for the trigger of a command`() {
    let error = #expect(throws: PostLoginError.self) {
      try FixtureTriggerTests.fixture("user: a@b.c\nsession: s", given: .preUserRegistration)
    }
    #expect(error?.location == SourceLocation(file: "f.yaml", line: 2, column: 1))
  }

  @Test func `an event of 4 MB is read, and a larger one is not`() throws {
    let ends = (
      #"{"trigger":"event-stream","secrets":{},"message":{"id":"e","type":"t","source":"s","#
        + #""specversion":"1.0","data":{"text":""#,
      #""}}}"#
    )
    let length = Fixture.maximumByteCount - ends.0.utf8.count - ends.1.utf8.count
    let text = ends.0 + String(repeating: "a", count: length) + ends.1
    try withTemporaryFile(Array(text.utf8), named: "f.json") { path in
      let fixture = try Fixture.read(at: path, trigger: .eventStream)
      #expect(!fixture.isTransaction)
      #expect(fixture.event[path: ["message", "data", "text"]]?.bytes.count == length + 2)
    }
    try withTemporaryFile(Array((text + " ").utf8), named: "f.json") { path in
      let error = #expect(throws: PostLoginError.self) { try Fixture.read(at: path) }
      #expect(error?.code == .unreadable)
    }
  }
}

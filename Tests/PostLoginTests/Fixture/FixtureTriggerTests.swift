import Foundation
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// Files about events of every trigger: the key `trigger`, and what follows from few members.
@Suite(.tags(.fixtures))
struct FixtureTriggerTests {
  static let triggers = TriggerDefinition.runnable.map(\.trigger).filter { $0 != .postLogin }

  static func fixture(
    _ text: String,
    _ file: String = "f.yaml",
    given trigger: Trigger? = nil
  ) throws -> Fixture {
    try Fixture(bytes: Array(text.utf8), file: file, trigger: trigger)
  }

  @Test func `eleven triggers have fixtures`() { #expect(Self.triggers.count == 10) }

  @Test(arguments: TriggerDefinition.runnable.map(\.trigger))
  func `the smallest file of a trigger makes an event that Auth0 could send`(
    trigger: Trigger
  ) throws {
    // Only a login has to name its user.
    let user = trigger == .postLogin ? "\nuser: rosa@example.com" : ""
    let fixture = try Self.fixture("trigger: \(trigger.rawValue)\(user)")
    #expect(fixture.trigger == trigger)
    #expect(fixture.isTransaction)
    #expect(fixture.problems.map(\.description) == [])
    #expect(!fixture.event.hasMember("trigger"))
    let again = try Self.fixture("kind: transaction\ntrigger: \(trigger.rawValue)\(user)")
    #expect(again.event == fixture.event)
  }

  @Test(arguments: triggers)
  func `the printed event is an event that stays as it is`(trigger: Trigger) throws {
    let made = try Self.fixture("trigger: \(trigger.rawValue)")
    let text = made.event.json.replacing(
      ["trigger"],
      with: JSONText(string: trigger.rawValue)
    )
    let read = try Self.fixture(text.text, "f.json")
    #expect(!read.isTransaction)
    #expect(read.trigger == trigger)
    #expect(read.event.json == made.event.json)
    let wrapped = #"{"trigger":"\#(trigger.rawValue)","event":\#(made.event.json.text)}"#
    #expect(try Self.fixture(wrapped, "f.json").event.json == made.event.json)
  }

  @Test(arguments: [
    ("user: rosa@example.com", false), ("user: { user_id: auth0|1 }\nkind: event", true),
  ])
  func `a login can say its trigger too`(text: String, isEvent: Bool) throws {
    let fixture = try Self.fixture("trigger: post-login\n\(text)")
    let same = try Self.fixture(text)
    #expect(fixture.trigger == .postLogin)
    #expect(fixture.event == same.event)
    #expect(fixture.isTransaction == !isEvent)
  }

  @Test func `an event of a login that says its trigger can be transaction data as before`() throws
  {
    let fixture = try Self.fixture(#"{"trigger":"post-login","user":{"user_id":"a"}}"#, "f.json")
    #expect(fixture.problems.first?.path == "kind")
  }

  @Test(arguments: [
    (
      "send-phone-message\nmessage_options: { code: '314159' }",
      "message_options.text", #""Your code is 314159""#
    ),
    (
      "send-phone-message\nuser: { email: a@b.c, phone_number: '+1' }",
      "message_options.recipient", #""+1""#
    ),
    (
      "custom-phone-provider\nnotification: { code: '27' }",
      "notification.as_voice", #""Your code is 27""#
    ),
    ("custom-email-provider\nuser: ana@example.com", "notification.to", #""ana@example.com""#),
    ("custom-email-provider\nuser: ana@example.com", "notification.locale", #""en""#),
    (
      "credentials-exchange\ngrant: { scope: read:a write:a }",
      "accessToken.scope", #"["read:a","write:a"]"#
    ),
    ("credentials-exchange\nclient: Job", "client.name", #""Job""#),
    ("credentials-exchange\nclient: Job", "request.method", #""POST""#),
    (
      "pre-user-registration\nrequest: { ip: '::1', method: GET }", "request.method", #""GET""#
    ),
    (
      "pre-user-registration\nrequest: { ip: '::1', language: pt }", "transaction.locale", #""pt""#
    ),
    (
      "pre-user-registration\nuser: { email: a@b.c, name: A }", "user",
      #"{"email":"a@b.c","name":"A","app_metadata":{},"user_metadata":{}}"#
    ),
    ("event-stream\nmessage: { type: user.deleted }", "message.type", #""user.deleted""#),
    ("event-stream\nmessage: { type: user.deleted }", "message.source", #""urn:auth0:example""#),
    ("event-stream\nmessage: { type: organization.created }", "message.data", "null"),
    (
      "event-stream\ncontext: { now: 2026-02-03T04:05:06Z }",
      "message.time", #""2026-02-03T04:05:06.000Z""#
    ),
    (
      "custom-token-exchange\ntransaction: { subject_token: partner.7 }",
      "transaction.subject_token", #""partner.7""#
    ),
    (
      "custom-token-exchange\ngrant: { subject_token_type: 'urn:a:b' }",
      "transaction.subject_token_type", #""urn:a:b""#
    ),
    ("custom-email-provider\ntenant: { friendly_name: Acme }", "tenant.friendly_name", #""Acme""#),
    ("custom-email-provider\ntenant: { friendly_name: Acme }", "tenant.id", #""example""#),
    ("post-change-password\nuser: rosa@example.com", "authentication", "null"),
  ])
  func `what the file leaves out follows from the rest`(
    text: String,
    path: String,
    value: String
  ) throws {
    let fixture = try Self.fixture("trigger: \(text)")
    let found = fixture.event[path: path.split(separator: ".").map(String.init)]
    #expect((found?.text ?? "null") == value)
    #expect(fixture.problems.filter { $0.severity == .error } == [])
  }

  @Test func `a stream event about a user has the user`() throws {
    let event = try Self.fixture("trigger: event-stream\nmessage: { type: user.created }").event
    #expect(event[path: ["message", "data", "object", "email"]]?.text == #""rosa@example.com""#)
    #expect(event.members.map(\.name).sorted() == ["message", "secrets"])
  }

  @Test(arguments: [
    (#"{"message": {"id" : "evt_1"}}"#, "event-stream"),
    (#"{"event":{"message":{"id":"evt_1"}}}"#, "event-stream"),
    (#"{"message_options":{"code":"1"},"user":{"user_id":"a"}}"#, "send-phone-message"),
    (#"{"accessToken":{"scope":[]},"client":{}}"#, "credentials-exchange"),
    (#"{"notification":{"html":"a"},"user":{}}"#, "custom-email-provider"),
    (#"{"notification":{"as_text":"a"},"user":{}}"#, "custom-phone-provider"),
    (#"{"notification":{"locale":"pt"},"user":{}}"#, "post-login"),
    (#"{"message":"x","user":{"user_id":"a"}}"#, "post-login"),
    (#"{"user":{"user_id":"a"},"request":{}}"#, "post-login"),
  ])
  func `an event that only one trigger has is recognized`(json: String, trigger: String) throws {
    let fixture = try Self.fixture(json, "f.json")
    #expect(fixture.trigger.rawValue == trigger)
    if !json.contains(#""event":"#) { #expect(fixture.event.json.text == json) }
    #expect(try Self.fixture(json, "f.yaml").trigger.rawValue == trigger)
  }

  @Test func `a command names the trigger of a file that says none`() throws {
    let text = "user: rosa@example.com"
    let fixture = try Self.fixture(text, given: .preUserRegistration)
    #expect(fixture.trigger == .preUserRegistration)
    #expect(fixture.event[path: ["user", "user_id"]] == nil)
    #expect(fixture.problems == [])
    let said = try Self.fixture(
      "trigger: pre-user-registration\n\(text)",
      given: .preUserRegistration
    )
    #expect(said.event == fixture.event)
    let event = try Self.fixture(#"{"message":{}}"#, "f.json", given: .postLogin)
    #expect(event.trigger == .postLogin)
  }
}

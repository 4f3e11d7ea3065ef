import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// Changes of fixtures of other triggers, as cases write them.
@Suite(.tags(.fixtures))
struct TriggerChangesTests {
  private static let phone = "trigger: send-phone-message\nmessage_options: { code: '314159' }"

  @Test func `a change of transaction data keeps the trigger and what else the file says`() throws {
    let fixture = try FixtureTriggerTests.fixture(Self.phone)
    let changed = try fixture.changed(by: [
      "message_options": ["message_type": "voice"], "user": ["phone_number": "+1"],
    ])
    #expect(changed.trigger == .sendPhoneMessage)
    let options = changed.event["message_options"]
    #expect(options?["message_type"]?.text == #""voice""#)
    #expect(options?["text"]?.text == #""Your code is 314159""#)
    #expect(options?["recipient"]?.text == #""+1""#)
    #expect(changed.problems == [])
  }

  @Test func `a change of an event is checked against the fields of its trigger`() throws {
    let fixture = try FixtureTriggerTests.fixture(#"{"message":{"type":"user.created"}}"#, "f.json")
    let changed = try fixture.changed(by: ["message": ["type": "user.deleted"]])
    #expect(changed.trigger == .eventStream)
    #expect(changed.event.json.text == #"{"message":{"type":"user.deleted"}}"#)
    let error = #expect(throws: PostLoginError.self) {
      try fixture.changed(by: ["message": ["type": 5]])
    }
    #expect(error?.message.contains("expected a string, found a number") == true)
  }

  @Test(arguments: ["session", "trigger", "kind"])
  func `a change that the trigger's fixture cannot have is refused`(name: String) throws {
    let fixture = try FixtureTriggerTests.fixture(Self.phone)
    let error = #expect(throws: PostLoginError.self) {
      try fixture.changed(by: .object([JSONMember(name, ["id": "a"])]))
    }
    #expect(error?.message.hasPrefix("unknown key `\(name)`; ") == true)
  }

  @Test func `a login at another time moves the times of a stream event`() throws {
    let fixture = try FixtureTriggerTests.fixture("trigger: event-stream")
    let moved = try fixture.moved(to: 0, geo: nil)
    #expect(moved.trigger == .eventStream)
    #expect(moved.event[path: ["message", "time"]]?.text == #""1970-01-01T00:00:00.000Z""#)
  }
}

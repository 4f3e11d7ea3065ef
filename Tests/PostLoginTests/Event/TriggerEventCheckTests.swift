import TestSupport
import Testing

@testable import PostLogin

/// The check of an event, and its optional members, by the fields of its trigger.
@Suite(.tags(.event))
struct TriggerEventCheckTests {
  private static let json = #"{"message":{"id":"e","type":5,"sources":"s"},"secrets":{}}"#

  @Test func `an event is checked against the fields of its trigger`() throws {
    let event = try Event(json: Self.json)
    #expect(
      EventCheck.problems(in: event, of: .eventStream).map(\.message) == [
        "`event.message.source`: expected a string, found no member",
        "`event.message.specversion`: expected a string, found no member",
        "`event.message.type`: expected a string, found a number",
        "`event.message.sources`: expected a documented member such as `source`, found an unknown "
          + "one",
      ]
    )
    #expect(EventCheck.errors(in: event, of: .eventStream).map(\.path) == ["event.message.type"])
    // A login has none of the members.
    #expect(EventCheck.errors(in: event) == [])
    #expect(EventCheck.problems(in: event, of: Trigger(rawValue: "x")) == [])
  }

  @Test(arguments: [
    (["message", "data"], true), (["message", "data", "object"], true), (["message", "id"], false),
    (["user", "email"], true), (["secrets", "KEY"], false),
  ])
  func `a trigger says which members may be missing`(names: [String], isOptional: Bool) {
    #expect(OptionalFields.contain(names, of: .eventStream) == isOptional)
    #expect(!OptionalFields.contain(["user", "user_id"], of: .postLogin))
    #expect(OptionalFields.contain(["user", "user_id"], of: .postChangePassword))
    #expect(!OptionalFields.contain(names, of: Trigger(rawValue: "x")))
  }
}

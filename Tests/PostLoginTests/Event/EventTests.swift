import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.event))
struct EventTests {
  @Test func `an event keeps its text to the letter`() throws {
    let text = #"{"user": {"user_id":"a|1", "age":1.0}, "zeta":[1e2], "secrets":{}}"#
    #expect(try Event(json: text).json.text == text)
  }

  @Test func `Auth0's own test payload is unwrapped`() throws {
    let event = try Event(json: #"{ "event": {"user":{"user_id":"a|1"}} }"#)
    #expect(event.json.text == #"{"user":{"user_id":"a|1"}}"#)
  }

  @Test(
    arguments: [
      ("[]", "an event is a JSON object, and this is an array"),
      ("\"x\"", "an event is a JSON object, and this is a string"),
      ("null", "an event is a JSON object, and this is null"),
      (
        "{}", "the object has no member of a post-login event, such as `user` or `request`"
      ),
      (
        #"{"name":"postlogin"}"#,
        "the object has no member of a post-login event, such as `user` or `request`"
      ),
    ]
  )
  func `what is no event is refused with its place`(text: String, message: String) {
    let error = #expect(throws: PostLoginError.self) { try Event(json: " \(text)", file: "e.json") }
    #expect(
      error
        == PostLoginError(
          .notAnEvent,
          message,
          at: SourceLocation(file: "e.json", line: 1, column: 2)
        )
    )
  }

  @Test func `a part of the event is spliced in`() throws {
    let event = try Event(json: #"{"user":{"app_metadata":{"a":1},"x":2},"secrets":{"k":"v"}}"#)
    let changed = event.replacing(["user", "app_metadata"], with: try JSONText(#"{"b":3}"#))
    #expect(changed.json.text == #"{"user":{"app_metadata":{"b":3},"x":2},"secrets":{"k":"v"}}"#)
    #expect(changed["user"]?["app_metadata"]?["b"]?.text == "3")
  }
}

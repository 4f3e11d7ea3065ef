import TestSupport
import Testing
import WireFormats

@testable import PostLogin

@Suite(.tags(.event))
struct EventMergePatchTests {
  @Test(
    arguments: [
      (#"{"user":{"a":1}}"#, #"{"user":{"b":2}}"#, #"{"user":{"a":1,"b":2}}"#),
      (#"{ "user" : {"a":1} , "x" : 1.50 }"#, #"{"x":2}"#, #"{ "user" : {"a":1} , "x" : 2 }"#),
      (#"{"user":{}}"#, #"{"stats":{"a":1}}"#, #"{"user":{},"stats":{"a":1}}"#),
      (#"{"user":{},"x":1,"y":2}"#, #"{"x":null}"#, #"{"user":{},"y":2}"#),
      (#"{"user":{},"x":1,"y":2}"#, #"{"user":null,"stats":{}}"#, #"{"x":1,"y":2,"stats":{}}"#),
      (#"{"user":{},"x":1}"#, #"{"none":null}"#, #"{"user":{},"x":1}"#),
      (#"{"user":{"a":1}}"#, #"{"user":{"a":null},"y":{"z":null}}"#, #"{"user":{},"y":{}}"#),
      (#"{"user":{},"x":1,"x":2}"#, #"{"x":3}"#, #"{"user":{},"x":1,"x":3}"#),
      (#"{"user":{},"x":1,"x":2}"#, #"{"x":null}"#, #"{"user":{}}"#),
      (#"{"user":{},"\u0061":"ä"}"#, #"{"a":"ö\n"}"#, #"{"user":{},"\u0061":"ö\n"}"#),
      (#"{"user":{}}"#, #"{"event":{"user":{"b":1}}}"#, #"{"user":{},"event":{"user":{"b":1}}}"#),
      (#"{"user":{}}"#, #"{"user":null,"event":{"user":{"b":1}}}"#, #"{"user":{"b":1}}"#),
      (#"{"user":{}}"#, "{}", #"{"user":{}}"#),
    ]
  )
  func `a patch changes what it names, and the members stand where they are`(
    event: String,
    patch: String,
    result: String
  ) throws {
    let patched = try Event(json: event).applying(mergePatch: JSONText(patch).value)
    #expect(patched.json.text == result)
    let members = patched.json.members
    #expect(patched.members.map(\.name) == members.map(\.name))
    #expect(patched.members.map(\.range) == members.map(\.value.bytes.indices))
  }

  @Test(
    arguments: [
      (#"{"user":null}"#, "the object has no member of a post-login event"),
      ("[]", "an event is a JSON object, and this is an array"),
      (#""user""#, "an event is a JSON object, and this is a string"),
      (#"{"user":null,"event":{}}"#, "the object has no member of a post-login event"),
    ]
  )
  func `a patch that leaves no event is refused`(patch: String, message: String) throws {
    let event = try Event(json: #"{"user":{}}"#)
    let error = #expect(throws: PostLoginError.self) {
      _ = try event.applying(mergePatch: JSONText(patch).value)
    }
    #expect(error?.code == .notAnEvent)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}

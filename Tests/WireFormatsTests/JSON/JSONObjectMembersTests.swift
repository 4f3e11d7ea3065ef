import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct JSONObjectMembersTests {
  private static let object: JSONObject = [
    "text": "a", "flag": true, "number": 12, "fraction": .number("1.5"), "list": ["a", 1, "b"],
    "object": ["inner": "x"], "objects": [["n": 1], 2, ["n": 3]], "null": .null,
  ]

  @Test func `a member is read as the kind that it has`() {
    let object = Self.object
    #expect(object.string("text") == "a")
    #expect(object.boolean("flag") == true)
    #expect(object.integer("number") == 12)
    #expect(object.strings("list") == ["a", "b"])
    #expect(object.object("object") == ["inner": "x"])
    #expect(object.objects("objects") == [["n": 1], ["n": 3]])
  }

  @Test(arguments: ["null", "missing", "fraction"])
  func `a member of another kind, or none, reads as nil`(name: String) {
    let object = Self.object
    #expect(object.string(name) == nil)
    #expect(object.boolean(name) == nil)
    #expect(object.integer(name) == nil)
    #expect(object.strings(name) == nil)
    #expect(object.object(name) == nil)
    #expect(object.objects(name).isEmpty)
  }

  @Test(
    arguments: [
      ("a", 3, #"{"a":3,"b":2}"#), ("c", 3, #"{"a":1,"b":2,"c":3}"#), ("a", nil, #"{"b":2}"#),
      ("c", nil, #"{"a":1,"b":2}"#), ("b", .null, #"{"a":1,"b":null}"#),
    ] as [(String, JSONValue?, String)]
  )
  func `a member keeps its place when it is set`(name: String, value: JSONValue?, text: String) {
    let object: JSONObject = ["a": 1, "b": 2]
    #expect(object.setting(name, value).text == text)
    #expect(object.text == #"{"a":1,"b":2}"#)
  }

  @Test func `a string is set, and no string removes the member`() {
    var object: JSONObject = ["a": 1, "b": 2]
    object.set("a", string: "x")
    object.set("b", string: nil)
    #expect(object.text == #"{"a":"x"}"#)
  }

  @Test func `of a repeated name, the last member is read and set, and all are removed`() {
    let object: JSONObject = ["a": 1, "a": 2]
    #expect(object.integer("a") == 2)
    #expect(object.setting("a", 3).text == #"{"a":1,"a":3}"#)
    #expect(object.setting("a", nil).text == "{}")
  }
}

import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct JSONTextMembersTests {
  private let text = "{ \"a\" : 1.0 ,\"b\":{\"c\":[1, 2],\"d\":\"x\"} }"

  @Test func `members are found without parsing the rest`() throws {
    let json = try JSONText(text)
    #expect(json["a"]?.text == "1.0")
    #expect(json["b"]?["c"]?.text == "[1, 2]")
    #expect(json["b"]?["d"]?.stringValue == "x")
    #expect(json["nothing"] == nil)
    #expect(json["a"]?["c"] == nil)
    #expect(json["b"]?["c"]?.elements.map(\.text) == ["1", "2"])
  }

  @Test func `members have their values as they are written`() throws {
    let members = try JSONText(text).members
    #expect(members.map(\.name) == ["a", "b"])
    #expect(members.map(\.value.text) == ["1.0", "{\"c\":[1, 2],\"d\":\"x\"}"])
    #expect(try JSONText("[1]").members.isEmpty)
  }

  @Test func `a name is found however it is spelt`() throws {
    #expect(try JSONText(#"{"\u0061b":1}"#)["ab"]?.text == "1")
  }

  @Test(
    arguments: [
      (["a"], "{ \"a\" : true ,\"b\":{\"c\":[1, 2],\"d\":\"x\"} }"),
      (["b", "d"], "{ \"a\" : 1.0 ,\"b\":{\"c\":[1, 2],\"d\":true} }"),
      (["b", "e"], "{ \"a\" : 1.0 ,\"b\":{\"c\":[1, 2],\"d\":\"x\",\"e\":true} }"),
      (["f"], "{ \"a\" : 1.0 ,\"b\":{\"c\":[1, 2],\"d\":\"x\"} ,\"f\":true}"),
      (["f", "g"], "{ \"a\" : 1.0 ,\"b\":{\"c\":[1, 2],\"d\":\"x\"} }"),
      (["a", "g"], "{ \"a\" : 1.0 ,\"b\":{\"c\":[1, 2],\"d\":\"x\"} }"),
    ]
  )
  func `only what is replaced changes`(path: [String], result: String) throws {
    let json = try JSONText(text)
    #expect(json.replacing(path, with: try JSONText("true")).text == result)
  }

  @Test func `an empty object takes its first member`() throws {
    #expect(
      try JSONText("{}").replacing(["a"], with: JSONText(string: "\"")).text == #"{"a":"\""}"#
    )
  }

  @Test func `merging sets, adds and removes`() throws {
    let merged = try JSONText(#"{"a":1,"b":2}"#).merging([
      ("b", .null), ("c", JSONText(string: "x")), ("a", try JSONText("[ ]")),
    ])
    #expect(merged.text == #"{"c":"x","a":[ ]}"#)
  }
}

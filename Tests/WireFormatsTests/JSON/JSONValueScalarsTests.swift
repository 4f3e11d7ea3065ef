import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct JSONValueScalarsTests {
  private let value: JSONValue = [
    "z": ["a": 1, "a": "x"], "b": [.null, [true, []], ["x": [:]]], "": "x",
  ]

  @Test func `every scalar has its path, in the order of the text`() {
    let paths = [["z", "a"], ["z", "a"], ["b", "0"], ["b", "1", "0"], [""]]
    #expect(value.scalars.map(\.path) == paths)
    #expect(value.scalars.map(\.value) == [1, "x", .null, true, "x"])
    #expect(JSONValue.string("x").scalars.map(\.path) == [[]])
  }

  @Test func `scalars are replaced where they stand`() {
    let text = #"{"z":{"a":0,"a":0},"b":[0,[0,[]],{"x":{}}],"":0}"#
    #expect(value.mappingScalars { _ in 0 }.jsonText() == text)
  }

  @Test func `strings are replaced, and names are not`() {
    let text = #"{"z":{"a":1,"a":"xx"},"b":[null,[true,[]],{"x":{}}],"":"xx"}"#
    #expect(value.mappingStrings { $0 + $0 }.jsonText() == text)
  }
}

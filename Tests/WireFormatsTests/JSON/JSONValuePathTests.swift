import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct JSONValuePathTests {
  private static let text = #"{"a":{"b":[1,{"c":1.0}],"1":"x"},"d":"y","d":"z"}"#

  @Test(
    arguments: [
      ([], text), (["a", "b", "0"], "1"), (["a", "b", "1", "c"], "1.0"), (["a", "1"], #""x""#),
      (["d"], #""z""#), (["a", "b", "2"], nil), (["a", "b", "-1"], nil), (["a", "b", "c"], nil),
      (["d", "e"], nil), (["e", "a"], nil),
    ] as [([String], String?)]
  )
  func `a path leads through objects and arrays`(path: [String], found: String?) throws {
    #expect(try JSONText(Self.text).value.value(at: path)?.jsonText() == found)
  }

  @Test(
    arguments: [
      ([], "true"),
      (["a", "b", "1", "c"], #"{"a":{"b":[1,{"c":true}],"1":"x"},"d":"y","d":"z"}"#),
      (["a", "b", "0"], #"{"a":{"b":[true,{"c":1.0}],"1":"x"},"d":"y","d":"z"}"#),
      (["a", "e"], #"{"a":{"b":[1,{"c":1.0}],"1":"x","e":true},"d":"y","d":"z"}"#),
      (["d"], #"{"a":{"b":[1,{"c":1.0}],"1":"x"},"d":"y","d":true}"#),
      (["a", "b", "2"], text), (["a", "b", "c"], text), (["d", "e"], text), (["e", "f"], text),
    ]
  )
  func `only the value at the end of a path is replaced`(path: [String], result: String) throws {
    #expect(try JSONText(Self.text).value.replacing(path, with: true).jsonText() == result)
  }

  @Test(
    arguments: [
      (["a", "b", "1", "c"], #"{"a":{"b":[1,{}],"1":"x"},"d":"y","d":"z"}"#),
      (["a"], #"{"d":"y","d":"z"}"#), (["d"], #"{"a":{"b":[1,{"c":1.0}],"1":"x"}}"#),
      ([], text), (["a", "b", "0"], text), (["e"], text), (["e", "f"], text), (["d", "e"], text),
    ]
  )
  func `nil removes a member, but no element`(path: [String], result: String) throws {
    #expect(try JSONText(Self.text).value.replacing(path, with: nil).jsonText() == result)
  }
}

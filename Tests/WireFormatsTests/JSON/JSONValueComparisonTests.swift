import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct JSONValueComparisonTests {
  @Test(
    arguments: [
      ("1", "1.0"), ("100", "1e2"), ("-0", "0"), (#"{"a":1,"b":[2]}"#, #"{"b":[2.0],"a":1}"#),
      (#"[{"a":null}]"#, #"[{"a":null}]"#),
    ]
  )
  func `spelling of numbers and order of members make no difference`(
    left: String,
    right: String
  ) throws {
    let (left, right) = (try JSONText(left).value, try JSONText(right).value)
    #expect(left.isSame(as: right))
    #expect(right.isSame(as: left))
  }

  @Test(
    arguments: [
      ("1", "2"), ("1", #""1""#), ("9007199254740992", "9007199254740993"), ("[1,2]", "[2,1]"),
      ("[1]", "[1,1]"), (#"{"a":1}"#, #"{"a":1,"b":null}"#), (#"{"a":1}"#, #"{"b":1}"#),
      ("null", "false"), (#""a""#, #""A""#),
    ]
  )
  func `other values differ`(left: String, right: String) throws {
    let (left, right) = (try JSONText(left).value, try JSONText(right).value)
    #expect(!left.isSame(as: right))
    #expect(!right.isSame(as: left))
  }

  @Test func `members are sorted at every depth, and elements are not`() throws {
    let text = #"{"b":[{"d":1.0,"c":2},0],"a":{"f":3,"e":4}}"#
    #expect(
      try JSONText(text).value.sortedByName.jsonText()
        == #"{"a":{"e":4,"f":3},"b":[{"c":2,"d":1.0},0]}"#
    )
  }
}

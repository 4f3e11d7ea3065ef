import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct JSONValueKindsTests {
  @Test(
    arguments: [
      ("null", "null", "null"), ("true", "boolean", "a boolean"), ("1.0", "number", "a number"),
      (#""a""#, "string", "a string"), ("[1]", "array", "an array"),
      (#"{"a":1}"#, "object", "an object"),
    ]
  )
  func `a value and its text are of the same kind`(
    text: String,
    name: String,
    words: String
  ) throws {
    let json = try JSONText(text)
    #expect(json.kind.rawValue == name)
    #expect(json.value.kind == json.kind)
    #expect(json.kind.withArticle == words)
  }

  @Test(
    arguments: [
      ("12", 12), ("-0", 0), ("1.0", 1), ("1e3", 1000), ("1.5", nil), ("1e999", nil),
      ("-9223372036854775808", .min), ("9223372036854775808", nil), (#""12""#, nil),
    ] as [(String, Int64?)]
  )
  func `only whole numbers of 64 bits are integers`(text: String, number: Int64?) throws {
    #expect(try JSONText(text).value.integerValue == number)
  }

  @Test(
    arguments: [
      (["a", "b"], ["a", "b"], ["a", "b"]), ([], [], []), (["a", 1], nil, ["a"]),
      ("a", nil, []), (.null, nil, []),
    ] as [(JSONValue, [String]?, [String])]
  )
  func `an array of strings is told from one with strings among others`(
    value: JSONValue,
    strings: [String]?,
    elements: [String]
  ) {
    #expect(value.strings == strings)
    #expect(value.stringElements == elements)
  }

  @Test func `a string is plain without quotes, and any other value is its JSON`() {
    #expect(JSONValue.string("a \"b\"").plainText == "a \"b\"")
    #expect(JSONValue.number("1.0").plainText == "1.0")
    #expect((["a": [.null, "b"]] as JSONValue).plainText == #"{"a":[null,"b"]}"#)
  }

  @Test(
    arguments: [
      (.null, true), (true, true), (0, true), ("", true), ([], false), ([:], false),
    ] as [(JSONValue, Bool)]
  )
  func `all but arrays and objects are scalars`(value: JSONValue, isScalar: Bool) {
    #expect(value.isScalar == isScalar)
  }

  @Test(
    arguments: [
      (.null, true), ([], true), ([:], true), ("", false), (0, false), (false, false),
      ([.null], false), (["a": .null], false),
    ] as [(JSONValue, Bool)]
  )
  func `null and containers without content are empty`(value: JSONValue, isEmpty: Bool) {
    #expect(value.isEmpty == isEmpty)
  }

  @Test(
    arguments: [
      ("a", 0), ([], 1), ([:], 1), ([1, [2, ["a": 3]], 4], 3), (["a": 1, "b": ["c": []]], 3),
    ] as [(JSONValue, Int)]
  )
  func `the depth is that of the deepest part`(value: JSONValue, depth: Int) {
    #expect(value.depth == depth)
  }
}

import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct JSONValueNamesTests {
  @Test(
    arguments: [
      (#"{"a":1,"b":2,"a":3}"#, #"{"a":3,"b":2}"#),
      (#"[{"a":{"b":1,"b":2},"a":{"c":[{"d":1.0,"d":1.50}]}}]"#, #"[{"a":{"c":[{"d":1.50}]}}]"#),
    ]
  )
  func `a repeated name keeps its first place and its last value`(
    text: String,
    result: String
  ) throws {
    let value = try JSONText(text).value
    #expect(value.hasRepeatedNames)
    #expect(value.withoutRepeatedNames.jsonText() == result)
  }

  @Test(arguments: [#"{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":1}}"#, "[1,1]", #""a""#, "{}"])
  func `the same name in different objects is not repeated`(text: String) throws {
    let value = try JSONText(text).value
    #expect(!value.hasRepeatedNames)
    #expect(value.withoutRepeatedNames == value)
  }

  @Test func `only the last element of a name is kept`() {
    let all = [("a", 1), ("b", 2), ("a", 3), ("c", 4), ("b", 5)]
    let kept = all.lastOfEach(\.0)
    #expect(kept.map(\.0) == ["a", "b", "c"])
    #expect(kept.map(\.1) == [3, 5, 4])
  }
}

import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

@Suite(.tags(.suites))
struct StructureDifferenceTests {
  @Test(
    arguments: [
      (#"{"a":1,"b":{"c":2,"d":3}}"#, #"{"a":1,"b":{"c":4,"d":3}}"#, ["x.b.c: 2 | 4"]),
      (#"{"a":1}"#, #"{"b":2}"#, ["x.a: 1 | nothing", "x.b: nothing | 2"]),
      (#"{"a":1}"#, #"{"a":null}"#, ["x.a: 1 | nothing"]),
      ("[1,2,3]", "[1,5,3]", ["x[1]: 2 | 5"]),
      ("[1,2,3]", "[1,3]", ["x[1]: 2 | nothing"]),
      ("[1,3]", "[1,2,3]", ["x[1]: nothing | 2"]),
      (#"[{"n":1},{"n":2}]"#, #"[{"n":1},{"n":3}]"#, ["x[1].n: 2 | 3"]),
      ("[]", "[7]", ["x[0]: nothing | 7"]),
      ("[1,2]", "[1,5,6]", ["x[1]: 2 | 5", "x[2]: nothing | 6"]),
      ("[1,2,3,9]", "[1,5,9]", ["x[1]: 2 | 5", "x[2]: 3 | nothing"]),
      (
        #"[{"n":1,"m":[1]},2]"#, #"[{"n":3,"m":[1,4]},2,5]"#,
        ["x[0].n: 1 | 3", "x[0].m[1]: nothing | 4", "x[2]: nothing | 5"]
      ),
    ]
  )
  func `only what differs is named, with its path`(
    expected: String,
    found: String,
    differences: [String]
  ) {
    let parts = StructureDifference.between(expected, found, at: "x") ?? []
    #expect(parts.map { "\($0.path): \($0.expected.text) | \($0.found.text)" } == differences)
  }

  @Test(arguments: [("1", "2"), ("{}", "[]"), (#"{"a":1}"#, "nothing"), ("[a", "[b"), ("[1]", "5")])
  func `texts that are no two structures of a kind are none`(expected: String, found: String) {
    #expect(StructureDifference.between(expected, found, at: "x") == nil)
  }
}

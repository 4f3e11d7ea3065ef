import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct MergePatchTests {
  /// The examples of RFC 7396, appendix A, and further cases for events.
  @Test(
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
      (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
      (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
      (#"{"a":"foo"}"#, "null", "null"),
      (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
      ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
      (
        #"{"a":1.50,"a":2,"b":{"c" : 1e400}}"#, #"{"b":{"d":3}}"#,
        #"{"a":1.50,"a":2,"b":{"c":1e400,"d":3}}"#
      ),
      (#"{"a":1,"a":2}"#, #"{"a":null}"#, "{}"),
      (#"{"a":1,"a":{"b":1}}"#, #"{"a":{"c":2}}"#, #"{"a":1,"a":{"b":1,"c":2}}"#),
    ]
  )
  func `a patch changes what it names and nothing else`(
    target: String,
    patch: String,
    result: String
  ) throws {
    let patched = try JSONText(target).applying(mergePatch: JSONText(patch).value)
    #expect(patched.text == result)
  }
}

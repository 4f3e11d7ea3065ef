import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.redirect))
struct ContinuationTests {
  @Test func `a file holds a request, or all that a login comes back with`() throws {
    try withTemporaryFile(Array(#"{"query":{"state":"s"}}"#.utf8)) { (path: String) throws in
      #expect(
        try Continuation(at: path)
          == Continuation(request: JSONText(#"{"query":{"state":"s"}}"#))
      )
    }
    let whole = #"{"request":{"query":{}},"user":{"a":1},"prompt":{"fields":{}},"factors":["otp"]}"#
    try withTemporaryFile(Array(whole.utf8)) { (path: String) throws in
      #expect(
        try Continuation(at: path)
          == Continuation(
            request: JSONText(#"{"query":{}}"#),
            user: JSONText(#"{"a":1}"#),
            prompt: JSONText(#"{"fields":{}}"#),
            factors: ["otp"]
          )
      )
    }
  }

  @Test(
    arguments: [
      ("[]", "a request is an object, and this is an array", 1),
      ("{}", "expected a member `request` with `query` or `body`", 1),
      (#"{"request":7}"#, "`request` is a number", 12),
      (#"{"request":{},"factors":"otp"}"#, "`factors` is a string", 25),
      (#"{"request":{},"factors":[1]}"#, #"a factor is a string such as "otp""#, 26),
      (#"{"request":{},"state":"s"}"#, "unknown key `state`", 23),
    ]
  )
  func `a wrong file is refused with its place`(text: String, message: String, column: Int) throws {
    try withTemporaryFile(Array(text.utf8)) { path in
      let error = #expect(throws: PostLoginError.self) { try Continuation(at: path) }
      #expect(error?.code == .invalidContinuation)
      #expect(error?.message == message)
      #expect(error?.location == SourceLocation(file: path, line: 1, column: column))
    }
  }
}

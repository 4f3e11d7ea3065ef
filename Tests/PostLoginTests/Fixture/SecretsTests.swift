import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures, .secrets))
struct SecretsTests {
  @Test(
    arguments: [
      (#"{"A":"1","B":"two words"}"#, #"{"A":"1","B":"two words"}"#),
      (
        "A=1\n\n# a comment\nB = two words \nC=\"quoted\"\nD='x=y'\nE=\n",
        #"{"A":"1","B":"two words","C":"quoted","D":"x=y","E":""}"#
      ),
      ("A=1\r\nB=2\r\n", #"{"A":"1","B":"2"}"#),
      ("", "{}"),
    ]
  )
  func `secrets are read from JSON and from lines`(text: String, secrets: String) throws {
    try withTemporaryFile(Array(text.utf8)) { path in
      let read = try Secrets.read(at: path).text
      #expect(read == secrets)
    }
  }

  @Test(
    arguments: [
      ("A=1\nA=2", 2, "secret `A` stands here twice; keep one of them"),
      (#"{"A":"1","A":"2"}"#, 1, "secret `A` stands here twice; keep one of them"),
      (#"{"A":1}"#, 1, "the value of secret `A` is a number, not a string"),
      ("A=1\njust text", 2, "expected `KEY=value`"),
      ("=1", 1, "expected `KEY=value`"),
    ]
  )
  func `wrong secrets are refused without showing a value`(
    text: String,
    line: Int,
    message: String
  ) throws {
    try withTemporaryFile(Array(text.utf8)) { path in
      let error = #expect(throws: PostLoginError.self) { try Secrets.read(at: path) }
      #expect(error?.code == .invalidSecrets)
      #expect(error?.message == message)
      #expect(error?.location?.line == line)
    }
  }
}

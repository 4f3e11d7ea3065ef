import TestSupport
import Testing
import WireFormats

@testable import MessageChannel

@Suite(.tags(.debugging))
struct MessageReaderTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func framed(_ text: String) -> [UInt8] {
    bytes("Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
  }

  @Test func `messages arrive in their order, however the bytes are divided`() throws {
    let whole = Self.framed(#"{"seq":1,"name":"é"}"#) + Self.framed(#"{"seq":2}"#)
    for size in [1, 2, 3, 7, 21, whole.count] {
      var reader = MessageReader(limit: 1000)
      var messages: [JSONValue] = []
      for start in stride(from: 0, to: whole.count, by: size) {
        messages += try reader.messages(adding: whole[start..<min(start + size, whole.count)])
      }
      #expect(messages == [["seq": 1, "name": "é"], ["seq": 2]])
      try reader.finish()
    }
  }

  @Test(
    arguments: [
      "content-length:2\r\n\r\n{}", "Content-Type: a\r\nContent-Length: 2\r\n\r\n{}",
      "Content-Length:    2\r\nContent-Type: a:b\r\n\r\n{}",
    ]
  )
  func `a head has its length in any case and beside other lines`(text: String) throws {
    var reader = MessageReader(limit: 10)
    #expect(try reader.messages(adding: Self.bytes(text)) == [[:]])
  }

  @Test(
    arguments: [
      ("Content-Length: 11\r\n\r\n", "a message of 11 bytes is longer than 10"),
      ("Content-Length: 104857600\r\n\r\n{", "a message of 104857600 bytes is longer than 10"),
      ("Content-Length: -1\r\n\r\n", "the head of a message has no usable `Content-Length`"),
      ("Content-Length: 1x\r\n\r\n", "the head of a message has no usable `Content-Length`"),
      ("Length: 2\r\n\r\n{}", "the head of a message has no usable `Content-Length`"),
      ("Content-Length: 4\r\n\r\nnope", "a message is no JSON object"),
      ("Content-Length: 2\r\n\r\n[]", "a message is no JSON object"),
      (String(repeating: "a", count: 4096), "the head of a message is too long"),
    ]
  )
  func `bytes that are no message end the channel`(text: String, complaint: String) {
    var reader = MessageReader(limit: 10)
    let error = #expect(throws: MessageChannelError.self) {
      try reader.messages(adding: Self.bytes(text))
    }
    #expect(error?.message == complaint)
  }

  @Test(arguments: ["Content-Le", "Content-Length: 2\r\n\r\n", "Content-Length: 2\r\n\r\n{"])
  func `the end of the input within a message is an error`(text: String) throws {
    var reader = MessageReader(limit: 10)
    #expect(try reader.messages(adding: Self.bytes(text)) == [])
    let error = #expect(throws: MessageChannelError.self) { try reader.finish() }
    #expect(error?.message == "the input ends within a message")
  }

  @Test func `a written message tells its length in bytes`() throws {
    let bytes = MessageWriter.bytes(of: ["name": "é"])
    #expect(String(decoding: bytes, as: UTF8.self) == "Content-Length: 13\r\n\r\n{\"name\":\"é\"}")
  }
}

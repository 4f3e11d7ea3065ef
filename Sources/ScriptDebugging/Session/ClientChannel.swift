import Glibc
import MessageChannel
import WireFormats

/// The connection to the client: messages of the Debug Adapter Protocol.
final class ClientChannel {
  /// Longer messages end the session.
  static let longestMessage = 64 << 20

  let input: Int32
  private let output: Int32
  private var reader = MessageReader(limit: longestMessage)
  private var lastNumber = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  func send(_ message: JSONValue) {
    lastNumber += 1
    let numbered = message.replacing(["seq"], with: .integer(lastNumber))
    _ = FileBytes.write(MessageWriter.bytes(of: numbered), to: output)
  }

  /// Reads the messages that have arrived; nil at the end of the input.
  ///
  /// - Throws: an error if the input is no messages.
  func read() throws(MessageChannelError) -> [JSONValue]? {
    let count = Glibc.read(input, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else {
      try reader.finish()
      return nil
    }
    return try reader.messages(adding: buffer[..<count])
  }
}

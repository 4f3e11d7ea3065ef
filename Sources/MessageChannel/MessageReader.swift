package import WireFormats

/// Puts messages together from bytes: each is a JSON object behind a head that tells its length.
package struct MessageReader: Sendable {
  private static let headLimit = 4096
  private static let headEnd = Array("\r\n\r\n".utf8)

  private let limit: Int
  private var bytes: [UInt8] = []

  /// A reader of messages of at most so many bytes.
  package init(limit: Int) { self.limit = limit }

  /// Adds bytes and returns the messages that they complete, in their order.
  ///
  /// - Throws: the error of the first message that cannot be read; the channel is then useless,
  ///   since the start of the next message is unknown.
  package mutating func messages(
    adding more: some Sequence<UInt8>
  ) throws(MessageChannelError) -> [JSONValue] {
    bytes += more
    var messages: [JSONValue] = []
    while let message = try next() { messages.append(message) }
    return messages
  }

  /// Ends the input.
  ///
  /// - Throws: `cutShort` within a message.
  package func finish() throws(MessageChannelError) {
    guard bytes.isEmpty else { throw .cutShort }
  }

  private mutating func next() throws(MessageChannelError) -> JSONValue? {
    guard let head = bytes.prefix(Self.headLimit).firstRange(of: Self.headEnd) else {
      guard bytes.count < Self.headLimit else { throw .longHead }
      return nil
    }
    let length = try Self.length(in: bytes[..<head.lowerBound])
    guard length <= limit else { throw .tooLong(length, limit: limit) }
    let end = head.upperBound + length
    guard end <= bytes.count else { return nil }
    let content = Array(bytes[head.upperBound..<end])
    bytes.removeFirst(end)
    guard let value = try? JSONText(checking: content).value, value.objectValue != nil else {
      throw .noJSON
    }
    return value
  }

  private static func length(in head: ArraySlice<UInt8>) throws(MessageChannelError) -> Int {
    for line in String(decoding: head, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].drop { $0 == " " }), length >= 0 else { throw .noLength }
      return length
    }
    throw .noLength
  }
}

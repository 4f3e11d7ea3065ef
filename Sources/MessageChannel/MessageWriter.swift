package import WireFormats

/// Writes messages with a head that tells their length.
package enum MessageWriter {
  /// The bytes of a message.
  package static func bytes(of message: JSONValue) -> [UInt8] {
    let content = JSONText(message).bytes
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}

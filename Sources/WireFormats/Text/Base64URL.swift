/// Base64 with the alphabet for URLs and without padding (RFC 4648 section 5).
package enum Base64URL {
  /// Encodes bytes.
  package static func encode(_ bytes: [UInt8]) -> String {
    var characters: [UInt8] = []
    characters.reserveCapacity(bytes.count * 4 / 3 + 3)
    var buffer: UInt32 = 0
    var bitCount = 0
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        characters.append(alphabet[Int(buffer >> bitCount & 0x3F)])
      }
    }
    if bitCount > 0 { characters.append(alphabet[Int(buffer << (6 - bitCount) & 0x3F)]) }
    return String(decoding: characters, as: UTF8.self)
  }

  /// Decodes a text; nil for anything that `encode` would not write.
  package static func decode(_ text: some StringProtocol) -> [UInt8]? {
    bytes(of: text.utf8).flatMap { $0.rest == 0 ? $0.bytes : nil }
  }

  /// Reads either alphabet of Base64, with padding or without; nil for any other text.
  ///
  /// Bits after the last whole byte are ignored, as Node.js does.
  package static func decodeLeniently(_ text: some StringProtocol) -> [UInt8]? {
    var characters = text.utf8.map { character in
      switch character {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: character
      }
    }
    while characters.last == UInt8(ascii: "=") { characters.removeLast() }
    return bytes(of: characters)?.bytes
  }

  /// The whole bytes, and the bits after them; nil where a character is of no use.
  private static func bytes(
    of characters: some Collection<UInt8>
  ) -> (bytes: [UInt8], rest: UInt32)? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count * 3 / 4)
    var buffer: UInt32 = 0
    var bitCount = 0
    for character in characters {
      guard let value = values[character] else { return nil }
      buffer = buffer << 6 | value
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> bitCount))
    }
    guard bitCount < 6 else { return nil }
    return (bytes, buffer & (1 << bitCount - 1))
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
  )

  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($0.element, UInt32($0.offset)) }
  )
}

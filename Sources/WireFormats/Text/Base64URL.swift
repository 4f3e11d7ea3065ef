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
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0
    var bitCount = 0
    for character in text.utf8 {
      guard let value = values[character] else { return nil }
      buffer = buffer << 6 | value
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> bitCount))
    }
    guard bitCount < 6, buffer & (1 << bitCount - 1) == 0 else { return nil }
    return bytes
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
  )

  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($0.element, UInt32($0.offset)) }
  )
}

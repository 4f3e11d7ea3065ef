import SwiftASN1

extension ASN1Node {
  /// While it is read, each value of two bytes takes about a hundred.
  private static let maximumLength = 1 << 20

  /// Reads the first value, by the basic rules: OpenSSL accepts lengths in more bytes than needed.
  ///
  /// Bytes after the value are ignored, as OpenSSL does: a `TRUSTED CERTIFICATE` has some. SwiftASN1
  /// refuses them, so the value is cut out first.
  static func first(in bytes: ArraySlice<UInt8>) throws -> ASN1Node {
    let header = bytes.dropFirst()
    guard let length = header.first else { throw CryptoProblem.unreadableKey }
    let digits = length < 0x80 ? header.prefix(1) : header.dropFirst().prefix(Int(length & 0x7F))
    guard digits.count <= 4 else { throw CryptoProblem.unreadableKey }
    let end = digits.endIndex + digits.reduce(0) { $0 << 8 | Int($1) }
    let value = bytes[..<min(end, bytes.endIndex)]
    guard value.count <= maximumLength else { throw CryptoProblem.unreadableKey }
    return try BER.parse(value)
  }

  /// The values in a sequence of definite length; the caller may leave some of them unread.
  func members() throws -> ASN1NodeCollection.Iterator {
    guard identifier == .sequence, encodedBytes.dropFirst().first != 0x80,
      case .constructed(let nodes) = content
    else { throw CryptoProblem.unreadableKey }
    return nodes.makeIterator()
  }
}

extension ASN1NodeCollection.Iterator {
  /// What the next value is, without reading it.
  var nextIdentifier: ASN1Identifier? {
    var copy = self
    return copy.next()?.identifier
  }

  /// The values in the next value, which is a sequence.
  mutating func nextMembers() throws -> Self {
    guard let node = next() else { throw CryptoProblem.unreadableKey }
    return try node.members()
  }

  /// The bytes of an unsigned number, without leading zeros.
  mutating func nextNumber() throws -> [UInt8] {
    Array(try ArraySlice<UInt8>(berEncoded: &self).drop { $0 == 0 })
  }

  /// The bytes of a bit string that ends on a whole byte.
  mutating func nextBits() throws -> ArraySlice<UInt8> {
    let bits = try ASN1BitString(derEncoded: &self)
    guard bits.paddingBits == 0 else { throw CryptoProblem.unreadableKey }
    return bits.bytes
  }
}

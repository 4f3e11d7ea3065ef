/// Reads a sequence of values in the distinguished encoding rules (X.690).
struct DERReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) {
    rest = ArraySlice(bytes)
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// What the next value is, without reading it.
  var nextTag: DERTag? { rest.first.map(DERTag.init) }

  /// The next value's content.
  ///
  /// - Throws: `unreadableKey` where the next value has another tag or does not fit.
  mutating func read(_ tag: DERTag) throws(CryptoProblem) -> ArraySlice<UInt8> {
    guard nextTag == tag else { throw .unreadableKey }
    var remaining = rest.dropFirst()
    guard let first = remaining.popFirst() else { throw .unreadableKey }
    var length = Int(first)
    if first >= 0x80 {
      let count = Int(first & 0x7F)
      guard (1...4).contains(count), remaining.count >= count else { throw .unreadableKey }
      length = remaining.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      remaining = remaining.dropFirst(count)
    }
    guard length <= remaining.count else { throw .unreadableKey }
    rest = remaining.dropFirst(length)
    return remaining.prefix(length)
  }

  mutating func sequence() throws(CryptoProblem) -> DERReader {
    DERReader(try read(.sequence))
  }

  /// The bytes of an unsigned number, without leading zeros.
  mutating func unsignedInteger() throws(CryptoProblem) -> [UInt8] {
    let content = try read(.integer)
    guard let first = content.first, first < 0x80 else { throw .unreadableKey }
    return Array(content.drop { $0 == 0 })
  }

  /// The bytes of a bit string that ends on a whole byte.
  mutating func bitString() throws(CryptoProblem) -> [UInt8] {
    let content = try read(.bitString)
    guard content.first == 0 else { throw .unreadableKey }
    return Array(content.dropFirst())
  }

  /// Passes over the next value, whatever it is.
  mutating func skip() throws(CryptoProblem) {
    guard let nextTag else { throw .unreadableKey }
    _ = try read(nextTag)
  }
}

/// The first byte of an encoded value: what it is.
struct DERTag: Equatable {
  var byte: UInt8

  init(_ byte: UInt8) { self.byte = byte }

  static let integer = Self(0x02)
  static let bitString = Self(0x03)
  static let octetString = Self(0x04)
  static let null = Self(0x05)
  static let objectIdentifier = Self(0x06)
  static let sequence = Self(0x30)

  /// A value whose meaning its place gives, around another.
  static func context(_ number: UInt8) -> Self { Self(0xA0 | number) }
}

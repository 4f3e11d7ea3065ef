/// Reads values of CBOR (RFC 8949 section 3) from the bytes of an authenticator.
struct CBORReader {
  /// Bytes that are no value, or one that authenticators do not write.
  struct Invalid: Error, Equatable {}

  /// The greatest depth of a value; authenticators nest at most four levels (CTAP 2.1 section 8).
  static let maximumDepth = 8

  private let bytes: [UInt8]
  /// How many bytes were read.
  private(set) var position: Int

  init(_ bytes: [UInt8], from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads the only value of some bytes.
  static func value(_ bytes: [UInt8]) throws(Invalid) -> CBORValue {
    var reader = CBORReader(bytes)
    let value = try reader.next()
    guard reader.position == bytes.count else { throw Invalid() }
    return value
  }

  /// Reads the next value.
  mutating func next() throws(Invalid) -> CBORValue { try next(depth: Self.maximumDepth) }

  private mutating func next(depth: Int) throws(Invalid) -> CBORValue {
    guard depth > 0 else { throw Invalid() }
    let head = try byte()
    let detail = head & 31
    switch head >> 5 {
    case 0: return .integer(try number(detail))
    case 1: return .integer(-1 - (try number(detail)))
    case 2: return .bytes(try take(try number(detail)))
    case 3:
      guard let text = String(validating: try take(try number(detail)), as: UTF8.self) else {
        throw Invalid()
      }
      return .text(text)
    case 4:
      var elements: [CBORValue] = []
      for _ in 0..<(try count(detail)) { elements.append(try next(depth: depth - 1)) }
      return .array(elements)
    case 5: return try map(detail, depth: depth)
    case 7:
      switch detail {
      case 20, 21: return .boolean(detail == 21)
      case 22: return .null
      default: throw Invalid()
      }
    default: throw Invalid()
    }
  }

  private mutating func map(_ detail: UInt8, depth: Int) throws(Invalid) -> CBORValue {
    var members: [(key: CBORValue, value: CBORValue)] = []
    for _ in 0..<(try count(detail)) {
      let key = try next(depth: depth - 1)
      // A key must not occur twice (RFC 8949 section 5.6).
      guard !members.contains(where: { $0.key == key }) else { throw Invalid() }
      members.append((key, try next(depth: depth - 1)))
    }
    return .map(members)
  }

  /// The number of elements, each of which takes a byte at least.
  private mutating func count(_ detail: UInt8) throws(Invalid) -> Int {
    let number = try number(detail)
    guard number <= bytes.count - position else { throw Invalid() }
    return Int(number)
  }

  /// The number of a head: in it, or in the 1, 2, 4 or 8 bytes that follow.
  private mutating func number(_ detail: UInt8) throws(Invalid) -> Int64 {
    guard detail >= 24 else { return Int64(detail) }
    guard detail <= 27 else { throw Invalid() }
    var number: UInt64 = 0
    for byte in try take(1 << Int64(detail - 24)) { number = number << 8 | UInt64(byte) }
    guard let number = Int64(exactly: number) else { throw Invalid() }
    return number
  }

  private mutating func byte() throws(Invalid) -> UInt8 { try take(1)[0] }

  private mutating func take(_ count: Int64) throws(Invalid) -> [UInt8] {
    guard count <= bytes.count - position else { throw Invalid() }
    defer { position += Int(count) }
    return Array(bytes[position..<position + Int(count)])
  }
}

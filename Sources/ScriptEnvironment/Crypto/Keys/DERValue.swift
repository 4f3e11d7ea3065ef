/// A value to be written in the distinguished encoding rules (X.690).
enum DERValue {
  /// An unsigned number, most significant byte first.
  case integer([UInt8])
  case octets([UInt8])
  case bits([UInt8])
  case identifier(ObjectIdentifier)
  case null
  case sequence([DERValue])
  indirect case context(UInt8, DERValue)

  var bytes: [UInt8] {
    switch self {
    case .integer(let number):
      let digits = number.drop { $0 == 0 }
      let needsZero = digits.first.map { $0 >= 0x80 } ?? true
      return Self.write(.integer, (needsZero ? [0] : []) + digits)
    case .octets(let content): return Self.write(.octetString, content)
    case .bits(let content): return Self.write(.bitString, [0] + content)
    case .identifier(let identifier): return Self.write(.objectIdentifier, identifier.bytes)
    case .null: return Self.write(.null, [])
    case .sequence(let values): return Self.write(.sequence, values.flatMap(\.bytes))
    case .context(let number, let value): return Self.write(.context(number), value.bytes)
    }
  }

  private static func write(_ tag: DERTag, _ content: [UInt8]) -> [UInt8] {
    guard content.count >= 0x80 else { return [tag.byte, UInt8(content.count)] + content }
    var digits: [UInt8] = []
    var count = content.count
    while count > 0 {
      digits.insert(UInt8(count & 0xFF), at: 0)
      count >>= 8
    }
    return [tag.byte, 0x80 | UInt8(digits.count)] + digits + content
  }
}

import PostLogin
import WireFormats

extension JSONValue {
  /// The value with one member of each name, the last one, as JavaScript reads it.
  var withoutRepeatedNames: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.withoutRepeatedNames))
    case .object(let members): .object(Self.last(of: members))
    default: self
    }
  }

  /// How many arrays and objects stand in one another.
  var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
    default: 0
    }
  }

  private static func last(of members: [JSONMember]) -> [JSONMember] {
    var places: [String: Int] = [:]
    var kept: [JSONMember] = []
    for member in members {
      let member = JSONMember(member.name, member.value.withoutRepeatedNames)
      if let place = places[member.name] {
        kept[place] = member
      } else {
        places[member.name] = kept.count
        kept.append(member)
      }
    }
    return kept
  }
}

extension String {
  /// The text behind percent signs and digits (RFC 3986); nil where they stand for no UTF-8.
  var decodedFromURL: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let decoded = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

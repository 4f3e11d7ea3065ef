import PostLogin
import WireFormats

extension JSONValue {
  /// The value without repeated names; the last member of a name wins, as in JavaScript.
  var withoutRepeatedNames: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.withoutRepeatedNames))
    case .object(let members): .object(Self.last(of: members))
    default: self
    }
  }

  /// The nesting depth of arrays and objects.
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
  /// The percent-decoded text (RFC 3986); nil if it is not valid UTF-8.
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

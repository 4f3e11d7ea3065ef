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

package import WireFormats

@testable import PostLogin

/// A change of an event's text that a transaction cannot express.
package enum EventChange: Sendable, Equatable {
  /// The object of this field, or each one in its array, gets an undocumented member.
  case unknownMember(path: String, JSONMember)
  /// An optional member is removed.
  case missing(path: String)
  /// A member, present or not, becomes null, if Auth0 allows null there.
  case null(path: String)
}

extension Choices {
  mutating func eventChange() -> EventChange {
    switch number(weighted: [2, 3, 2]) {
    case 0:
      .unknownMember(path: element(of: Self.objects), JSONMember(name(), value()))
    case 1: .missing(path: element(of: Self.optionalFields))
    default: .null(path: element(of: Self.nullableFields))
    }
  }

  private static let objects = EventFields.all.filter {
    $0.type == .object || $0.type == .objects
  }.map(\.path)
  private static let optionalFields = EventFields.all.filter(\.isOptional).map(\.path)
  private static let nullableFields = EventFields.all.filter(\.allowsNull).map(\.path)
}

extension JSONValue {
  /// The value with the change applied to it or to a part of it, if the path occurs in it.
  func applying(_ change: EventChange, at path: String = "event") -> JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.compactMap { $0.applying(change, in: path) } + change.newMembers(of: self, path)
      )
    case .array(let elements):
      .array(elements.map { $0.applying(change, at: "\(path)[]") })
    case .null, .boolean, .number, .string: self
    }
  }
}

extension JSONMember {
  fileprivate func applying(_ change: EventChange, in path: String) -> JSONMember? {
    let path = EventPath.appending(name, to: path)
    switch change {
    case .missing(path): return nil
    case .null(path): return JSONMember(name, .null)
    default: return JSONMember(name, value.applying(change, at: path))
    }
  }
}

extension EventChange {
  fileprivate func newMembers(of object: JSONValue, _ path: String) -> [JSONMember] {
    switch self {
    case .unknownMember(let place, let member):
      let isHere = path == place || path == "\(place)[]"
      return isHere && object[member.name] == nil ? [member] : []
    case .null(let place):
      guard place.hasPrefix("\(path)."), let name = place.split(separator: ".").last,
        EventPath.appending(String(name), to: path) == place, object[String(name)] == nil
      else { return [] }
      return [JSONMember(String(name), .null)]
    case .missing: return []
    }
  }
}

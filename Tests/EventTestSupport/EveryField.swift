package import PostLogin
import WireFormats

/// An event with every field of the schema, each with a value of its own that stands nowhere else.
///
/// Each object also has a member that no field describes. Booleans are left out of `values`, since
/// true and false tell nothing of a person.
package struct EveryField: Sendable {
  /// One plain value.
  package struct Value: Sendable {
    /// The path, with `[]` after an array.
    package let path: String
    /// The path of the array around it; nil for a value outside of arrays.
    package let list: String?
    /// Whether the schema has the field, or a map that the value is in.
    package let isListed: Bool
    /// Whether it is a number in the event.
    package let isNumber: Bool
    package let text: String
    package let privacy: EventFieldPrivacy

    /// Whether readers may not see it.
    package var isHidden: Bool { privacy != .open }
  }

  package private(set) var values: [Value] = []
  package let event: Event

  /// - Throws: nothing that a schema can cause.
  package init() throws {
    var values: [Value] = []
    let event = Self.object("event", list: nil, &values)
    self.values = values
    self.event = try Event(json: event.jsonText())
  }

  /// The paths of hidden values that a text shows, and the beginnings of any that it shows in part.
  package func hiddenValues(in text: String) -> [String] {
    let whole = values.filter { $0.isHidden && text.contains($0.text) }.map(\.path)
    return whole.isEmpty && text.contains(Self.hiddenStem) ? ["a part of a value"] : whole
  }

  /// The paths of open values that a text does not show.
  package func missingOpenValues(in text: String) -> [String] {
    values.filter { !$0.isHidden && !text.contains($0.text) }.map(\.path)
  }

  private static let hiddenStem = "qzhid"
  private static let openStem = "qzopen"

  private static func object(_ path: String, list: String?, _ values: inout [Value]) -> JSONValue {
    let members = EventFields.all.filter { $0.path == "\(path).\($0.name)" }
    let known = members.map { JSONMember($0.name, value(of: $0, list: list, &values)) }
    let unlisted = plain("\(path).unlisted", list: list, isListed: false, .personal, &values)
    return .object(known + [JSONMember("unlisted", unlisted)])
  }

  private static func value(
    of field: AnyEventField,
    list: String?,
    _ values: inout [Value]
  ) -> JSONValue {
    let hasMembers = EventFields.all.contains {
      $0.path.hasPrefix("\(field.path).") || $0.path.hasPrefix("\(field.path)[].")
    }
    switch field.type {
    case .boolean: return true
    case .objects: return [object("\(field.path)[]", list: field.path, &values)]
    case .object where hasMembers, .map where hasMembers:
      return object(field.path, list: list, &values)
    case .object, .map:
      let member = plain("\(field.path).member", list: list, field.privacy, &values)
      return .object([JSONMember("member", member)])
    case .strings: return [plain(field.path, list: field.path, field.privacy, &values)]
    case .number:
      return plain(field.path, list: list, isNumber: true, field.privacy, &values)
    case .string, .time: return plain(field.path, list: list, field.privacy, &values)
    }
  }

  private static func plain(
    _ path: String,
    list: String?,
    isListed: Bool = true,
    isNumber: Bool = false,
    _ privacy: EventFieldPrivacy,
    _ values: inout [Value]
  ) -> JSONValue {
    let number = 731_000_000 + values.count
    let stem = privacy == .open ? openStem : hiddenStem
    let text = isNumber ? "\(number)" : "\(stem)\(number)end"
    values.append(
      Value(
        path: path,
        list: list,
        isListed: isListed,
        isNumber: isNumber,
        text: text,
        privacy: privacy
      )
    )
    return isNumber ? .number(text) : .string(text)
  }
}

import PostLogin
import WireFormats

/// A pattern for JSON in a request; members that it does not name are ignored.
indirect enum JSONMatcher: Sendable, Equatable {
  /// Null, or no value at all.
  case nothing
  /// A boolean or a number; numbers are compared by value.
  case value(JSONValue)
  case text(TextMatcher)
  /// These elements and no others.
  case list([JSONMatcher])
  /// These members among others.
  case members([Member])

  struct Member: Sendable, Equatable {
    var name: String
    var value: JSONMatcher
  }

  /// Reads any value; texts between slashes are patterns.
  static func read(_ cursor: DocumentCursor) -> JSONMatcher? {
    switch cursor.node.value {
    case .null: return .nothing
    case .boolean, .number: return .value(cursor.json)
    case .string: return TextMatcher.read(cursor).map { .text($0) }
    case .list: return cursor.list?.readingEach(read).map { .list($0) }
    case .map:
      guard let members = cursor.map?.rest() else { return nil }
      let good = members.compactMap { member in
        read(member.value).map { Member(name: member.name, value: $0) }
      }
      return good.count == members.count ? .members(good) : nil
    }
  }

  func matches(_ value: JSONValue?) -> Bool {
    switch (self, value) {
    case (.nothing, nil), (.nothing, .null?): true
    case (.value(.number(let expected)), .number(let found)?):
      expected == found || Double(expected) == Double(found)
    case (.value(let expected), let found?): expected == found
    case (.text(let matcher), .string(let text)?): matcher.matches(text)
    case (.list(let matchers), .array(let elements)?):
      matchers.count == elements.count && zip(matchers, elements).allSatisfy { $0.matches($1) }
    case (.members(let members), .object?):
      members.allSatisfy { $0.value.matches(value?[$0.name]) }
    default: false
    }
  }
}

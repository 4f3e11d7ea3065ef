import PostLogin
import WireFormats

/// How much of an outcome, or of a map in it, must match the expectation.
enum Exactness: Sendable, Equatable {
  /// Only the named members.
  case named
  /// All content of these members.
  case members([String])
  /// All content of every member.
  case everything

  func includes(_ member: String) -> Bool {
    switch self {
    case .named: false
    case .members(let names): names.contains(member)
    case .everything: true
    }
  }

  /// Returns the sections of an outcome that must be empty unless the expectation names them.
  func effects(of sections: ExpectedSections) -> [String] {
    switch self {
    case .named: []
    case .members(let names): names
    case .everything: sections.effects
    }
  }

  /// Reads `exact`: `true`, or a list of members.
  static func read(_ cursor: DocumentCursor, of names: [String]) -> Exactness {
    if case .boolean(let flag) = cursor.node.value { return flag ? .everything : .named }
    guard let list = cursor.list else { return .named }
    if list.isEmpty { cursor.report("the list is empty; write `true`, or name members") }
    return .members(list.compactMap { $0.choice(of: names) })
  }
}

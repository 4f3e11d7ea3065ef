import PostLogin
import WireFormats

/// How much of an outcome, or of a map in it, has to be what is expected.
enum Exactness: Sendable, Equatable {
  /// Only what is named.
  case named
  /// These members as a whole.
  case members([String])
  /// Every member as a whole.
  case everything

  func includes(_ member: String) -> Bool {
    switch self {
    case .named: false
    case .members(let names): names.contains(member)
    case .everything: true
    }
  }

  /// The sections of an outcome in which nothing may be where nothing is expected.
  var effects: [String] {
    switch self {
    case .named: []
    case .members(let names): names
    case .everything: OutcomeSection.effects.map(\.name)
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

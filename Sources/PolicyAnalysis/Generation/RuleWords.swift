import PostLogin
import PostLoginRules
import WireFormats

/// The fields that rules read, from their JSON; rules have no trace.
struct RuleWords {
  /// The names that lead to each field, or to the list that contains it.
  let places: [[String]]
  /// The rules as a text, whose literals count like those of a script.
  let text: String

  init(_ rules: RuleSet) {
    let value = rules.jsonValue
    text = value.jsonText()
    places = value.scalars.compactMap { $0.value.stringValue.flatMap(Self.names) }.unique
  }

  /// Returns the names of a path such as `event.user.app_metadata["a b"]`; nil for another text.
  static func names(of path: String) -> [String]? {
    guard path.hasPrefix("event.") else { return nil }
    var names: [String] = []
    var rest = path.dropFirst("event".count)
    while let mark = rest.popFirst() {
      switch mark {
      case ".":
        let name = rest.prefix { $0 != "." && $0 != "[" }
        guard !name.isEmpty, !name.contains(" ") else { return nil }
        names.append(String(name))
        rest = rest.dropFirst(name.count)
      case "[" where rest.hasPrefix("]"): return names
      case "[":
        guard let end = rest.firstRange(of: "\"]"),
          let name = (try? JSONText(String(rest[..<end.lowerBound]) + "\""))?.value.stringValue
        else { return nil }
        names.append(name)
        rest = rest[end.upperBound...]
      default: return nil
      }
    }
    return names
  }
}

import PostLogin
import WireFormats

/// The value of an expression of the Action's text in the event of the execution.
///
/// The engine's message does not say whether a value was `undefined` or `null`; the event does.
enum EventMember {
  /// `undefined` or `null`.
  case nothing(String)
  case something(JSONValue)

  /// Nil for an expression that is no path of the event, that goes beyond a missing value, or whose
  /// value the Action may have changed.
  init?(_ path: [Substring]?, of event: Event, in source: String) {
    guard let path, path.first == "event", !Self.isAssigned(path, in: source) else { return nil }
    var value: JSONValue? = event.json.value
    for name in path.dropFirst() {
      switch value {
      case .object: value = value?[String(name)]
      case .array(let elements):
        guard let index = Int(name), index >= 0 else { return nil }
        value = elements.indices.contains(index) ? elements[index] : nil
      default: return nil
      }
    }
    self = Self.nothing(value).map { .nothing($0) } ?? .something(value ?? .null)
  }

  /// V8's word for `undefined` or `null`; nil for any other value.
  static func nothing(_ value: JSONValue?) -> String? {
    guard let value else { return "undefined" }
    return value == .null ? "null" : nil
  }

  private static func isAssigned(_ path: [Substring], in source: String) -> Bool {
    (1...path.count).contains { count in
      let text = path.prefix(count).joined(separator: ".")
      return source.ranges(of: text).contains { range in
        let rest = source[range.upperBound...].drop(while: \.isWhitespace)
        return rest.hasPrefix("=") && !rest.hasPrefix("==") && !rest.hasPrefix("=>")
      }
    }
  }
}

import PostLogin
import WireFormats

/// What the event of an execution has where an Action's text asks for it.
///
/// The engine's text of an error does not say which nothing it was, so that the event has to.
enum EventMember {
  /// `undefined` or `null`.
  case nothing(String)
  case something(JSONValue)

  /// Nil for what is no path of the event, for what lies behind nothing, and where the Action may
  /// have put something else there.
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

  /// As V8 writes a value that is nothing; nil for one that is something.
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

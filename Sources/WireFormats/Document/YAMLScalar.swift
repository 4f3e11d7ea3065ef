/// A YAML scalar as written.
struct YAMLScalar {
  let text: String
  /// Whether it has no quotes.
  let isPlain: Bool
  /// The explicit tag.
  let tag: String?

  private static let textTags: Set<String> = ["!", "tag:yaml.org,2002:str"]

  /// The value by YAML's core schema, except that numbers must have JSON's spelling.
  func value(at place: SourceLocation) throws(PostLoginError) -> DocumentNode.Value {
    if let tag {
      guard Self.textTags.contains(tag) else { throw Self.unknown(tag, place) }
      return .string(text)
    }
    guard isPlain else { return .string(text) }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return Self.isNumber(text) ? .number(text) : .string(text)
    }
  }

  /// Refuses a tag on a list or map other than its own.
  static func checkTag(
    _ tag: String?,
    own: String,
    at place: SourceLocation
  ) throws(PostLoginError) {
    guard let tag, tag != own, tag != "!" else { return }
    throw unknown(tag, place)
  }

  private static func unknown(_ tag: String, _ place: SourceLocation) -> PostLoginError {
    PostLoginError(.notYAML, "unknown tag `\(DocumentText.line(tag))`; leave it out", at: place)
  }

  private static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || first.isDigit else {
      return false
    }
    var scanner = JSONScanner(Array(text.utf8))
    return (try? scanner.scanDocument()) == 0..<text.utf8.count
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

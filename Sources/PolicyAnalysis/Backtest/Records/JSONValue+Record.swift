import FoundationEssentials
import PostLogin
import WireFormats

extension JSONValue {
  /// Returns the value at a path of names; nil if it is missing, null or an empty text.
  func member(_ names: some Sequence<String>) -> JSONValue? {
    var value = self
    for name in names {
      guard let next = value[name] else { return nil }
      value = next
    }
    return value == .null || value == .string("") ? nil : value
  }

  func member(_ names: String...) -> JSONValue? { member(names) }

  func text(_ names: String...) -> String? { member(names)?.stringValue }

  /// The words of a text, or the texts of an array.
  var words: JSONValue? {
    if let text = stringValue { return .strings(text.split(separator: " ").map(String.init)) }
    return strings.map { .strings($0) }
  }

  /// Whether the log stream replaced the value by asterisks.
  var isMasked: Bool {
    guard let text = stringValue, let first = text.utf8.first else { return false }
    return first == UInt8(ascii: "*") && text.utf8.allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension String {
  /// Returns milliseconds since 1970 as an event writes a time.
  ///
  /// An initializer would compete with `String.init` in `map(String.init)`.
  static func eventTime(of milliseconds: Int) -> String {
    Date(millisecondsSince1970: Double(milliseconds)).eventText
  }
}

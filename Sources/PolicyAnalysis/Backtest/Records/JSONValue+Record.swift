import FoundationEssentials
import PostLogin
import WireFormats

extension JSONValue {
  /// The value at the end of a path of names; nil where it is missing, null or an empty text.
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

  /// Whether the log stream has put asterisks in the place of the value.
  var isMasked: Bool {
    guard let text = stringValue, let first = text.utf8.first else { return false }
    return first == UInt8(ascii: "*") && text.utf8.allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension String {
  /// Milliseconds since 1970, as the event writes a time.
  ///
  /// It is no initializer, which `map(String.init)` of numbers would take for the plain one.
  static func eventTime(of milliseconds: Int) -> String {
    Date(millisecondsSince1970: Double(milliseconds)).eventText
  }
}

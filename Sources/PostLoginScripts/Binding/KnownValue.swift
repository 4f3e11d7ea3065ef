import WireFormats

/// The known part of the value of an expression in the author's text.
enum KnownValue: Equatable {
  /// `undefined` or `null`.
  case nothing(String)
  /// Any other value, with its JSON if it comes from the event.
  case something(JSONValue?)

  /// A member of a JSON value.
  init(_ value: JSONValue?) {
    self = Self.nothing(value).map { .nothing($0) } ?? .something(value)
  }

  /// V8's word for `undefined` or `null`; nil for any other value.
  static func nothing(_ value: JSONValue?) -> String? {
    guard let value else { return "undefined" }
    return value == .null ? "null" : nil
  }

  var nothing: String? {
    if case .nothing(let word) = self { word } else { nil }
  }

  /// Whether a condition takes the value as true; nil if that is not known.
  var isTrue: Bool? {
    switch self {
    case .nothing: false
    case .something(let json?):
      json != false && json.stringValue != "" && json.doubleValue != 0
    case .something(nil): nil
    }
  }
}

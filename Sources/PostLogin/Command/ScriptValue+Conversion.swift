import WireFormats

extension ScriptValue {
  /// Whether the value is false in a JavaScript condition.
  var isFalsy: Bool {
    switch self {
    case .undefined, .null, .boolean(false): true
    case .number(let number): number == 0 || number.isNaN
    case .string(let text): text.isEmpty
    case .bigint(let digits): digits == "0"
    default: false
    }
  }

  /// Whether the value has no members that could be read.
  var isNullish: Bool { self == .undefined || self == .null }

  /// The result of `String(value)`; nil for a symbol, which has none.
  ///
  /// A boxed value or URL is converted like its content, and a date is shown in UTC. Other objects
  /// are `[object Object]`: their own `toString` does not run.
  var javaScriptText: String? {
    switch self {
    case .symbol: nil
    case .object(let text?): text.stringValue?.dateTextInUTC ?? text.javaScriptText
    case .array(let text): text.javaScriptText
    default: propertyName
    }
  }

  /// The names of the value's own members that JSON shows.
  var ownMemberNames: [String] {
    guard case .object(let text?) = self else { return [] }
    switch text.value {
    case .object(let members): return members.map(\.name)
    // A boxed string has one member for each UTF-16 unit; a date has none.
    case .string(let text) where text.dateTextInUTC == nil:
      return (0..<text.utf16.count).map(String.init)
    default: return []
    }
  }

  /// A member of an object argument; nil if it is missing.
  func member(_ name: String) -> JSONText? {
    guard case .object(let text) = self else { return nil }
    return text?[name]
  }

  /// The engine's error for reading a member of undefined or null.
  func failureReading(_ member: String) -> Reply {
    let value = self == .null ? "null" : "undefined"
    return .failure(.typeError, "\(value) is not an object (reading '\(member)')")
  }
}

extension JSONText {
  /// Whether the value is false in a JavaScript condition.
  var isFalsy: Bool {
    switch kind {
    case .null: true
    case .boolean: value.booleanValue == false
    case .number: value.doubleValue == 0
    case .string: stringValue?.isEmpty ?? true
    case .object, .array: false
    }
  }

  /// The result of `String(value)`.
  var javaScriptText: String {
    switch kind {
    case .null: "null"
    case .boolean: text
    case .string: stringValue ?? ""
    case .number: value.doubleValue?.javaScriptText ?? text
    case .object: "[object Object]"
    case .array:
      elements.map { $0 == .null ? "" : $0.javaScriptText }.joined(separator: ",")
    }
  }

  /// The result of `Object.entries`: the names of elements and characters are their positions.
  var entries: [(name: String, value: JSONText)] {
    switch kind {
    case .object: members
    case .array:
      elements.enumerated().map { (String($0.offset), $0.element) }
    case .string:
      (stringValue ?? "").enumerated().map {
        (String($0.offset), JSONText(string: String($0.element)))
      }
    case .number, .boolean, .null: []
    }
  }
}

extension ScriptValue {
  /// Whether JavaScript takes the value for true.
  var isTruthy: Bool {
    switch self {
    case .undefined, .null: false
    case .boolean(let flag): flag
    case .number(let number): !(number == 0 || number.isNaN)
    case .string(let text): !text.isEmpty
    case .bigint(let digits): digits != "0"
    case .symbol, .function, .object, .array, .unserializable: true
    }
  }

  /// The text that `String(value)` gives; nil for a symbol, which cannot be joined to a text.
  ///
  /// A boxed string or number counts as what it holds, and a date is shown in UTC. Other objects are
  /// `[object Object]`: their own `toString` is not run.
  var coercedText: String? {
    switch self {
    case .array(let text): text.value.coercedText
    case .object(let text?) where text.kind != .object:
      text.stringValue?.dateTextInUTC ?? text.value.coercedText
    default: propertyName
    }
  }

  /// The names of the members that the value has of its own, as far as JSON shows them.
  var ownMemberNames: [String] {
    guard case .object(let text?) = self else { return [] }
    switch text.value {
    case .object(let members): return members.map(\.name)
    // A boxed string has one member for each of its units; a date has none.
    case .string(let text) where text.dateTextInUTC == nil:
      return (0..<text.utf16.count).map(String.init)
    default: return []
    }
  }
}

extension JSONValue {
  /// The text that `String(value)` gives for a value inside an array.
  fileprivate var coercedText: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array(let elements):
      elements.map { $0 == .null ? "" : $0.coercedText }.joined(separator: ",")
    case .object: "[object Object]"
    }
  }
}

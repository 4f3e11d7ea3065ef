import WireFormats

extension ScriptValue {
  /// Whether JavaScript takes the value for false in a condition.
  var isFalsy: Bool {
    switch self {
    case .undefined, .null, .boolean(false): true
    case .number(let number): number == 0 || number.isNaN
    case .string(let text): text.isEmpty
    case .bigint(let digits): digits == "0"
    default: false
    }
  }

  /// Whether there is nothing whose members could be read.
  var isNullish: Bool { self == .undefined || self == .null }

  /// The text that `String(value)` gives; nil for a symbol, which has none.
  ///
  /// A boxed value or URL counts as what it holds, and a date is shown in UTC. Other objects are
  /// `[object Object]`: their own `toString` is not run.
  var javaScriptText: String? {
    switch self {
    case .symbol: nil
    case .object(let text?): text.stringValue?.dateTextInUTC ?? text.javaScriptText
    case .array(let text): text.javaScriptText
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

  /// A member of an object argument; nil where it is none or has no such member.
  func member(_ name: String) -> JSONText? {
    guard case .object(let text) = self else { return nil }
    return text?[name]
  }

  /// The error of reading a member of nothing, as the engine puts it.
  func failureReading(_ member: String) -> Reply {
    let value = self == .null ? "null" : "undefined"
    return .failure(.typeError, "\(value) is not an object (reading '\(member)')")
  }
}

extension JSONText {
  /// Whether JavaScript takes the value for false in a condition.
  var isFalsy: Bool {
    switch kind {
    case .null: true
    case .boolean: value.booleanValue == false
    case .number: value.doubleValue == 0
    case .string: stringValue?.isEmpty ?? true
    case .object, .array: false
    }
  }

  /// The text that `String(value)` gives.
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

  /// The members that `Object.entries` gives: elements and characters go by their position.
  var entries: [(name: String, value: JSONText)] {
    switch kind {
    case .object:
      members.map { ($0.name, JSONText(uncheckedBytes: bytes[$0.range])) }
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

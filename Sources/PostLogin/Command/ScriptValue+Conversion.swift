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
  /// An object stands for its own JSON where that is a text, as with URLs and boxed strings.
  var javaScriptText: String? {
    switch self {
    case .symbol: nil
    case .object(let text): text.map(\.javaScriptText) ?? "[object Object]"
    case .array(let text): text.javaScriptText
    default: propertyName
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

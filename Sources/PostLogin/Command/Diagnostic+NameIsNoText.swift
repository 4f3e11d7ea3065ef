extension Diagnostic {
  /// A call whose first argument is not the name that it has to be; Auth0 reports it nowhere.
  static func nameIsNoText(_ code: Code, _ command: Command) -> Diagnostic {
    let given = command.argument(0)
    let advice =
      given.isObject ? "call it once for each member, with name and value" : "pass a string"
    return Diagnostic(
      code,
      .warning,
      "the name that `api.\(command.method)` gets is \(given.kindText), so that the call has no "
        + "effect; \(advice)"
    )
  }
}

extension ScriptValue {
  fileprivate var isObject: Bool {
    switch self {
    case .object, .unserializable(isArray: false, _): true
    default: false
    }
  }

  /// The kind of the value in words.
  fileprivate var kindText: String {
    switch self {
    case .undefined: "undefined"
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .bigint: "a BigInt"
    case .symbol: "a symbol"
    case .function: "a function"
    case .array, .unserializable(isArray: true, _): "an array"
    case .object, .unserializable(isArray: false, _): "an object"
    }
  }
}

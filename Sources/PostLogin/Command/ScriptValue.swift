public import WireFormats

/// An argument of an `api` call, as it was at the time of the call.
///
/// JSON alone could not tell a missing value from `null`, which some errors depend on. Lone
/// surrogates of strings become U+FFFD.
public enum ScriptValue: Sendable, Hashable, Codable {
  /// A missing argument.
  case undefined
  /// An explicit `null`.
  case null
  /// True or false.
  case boolean(Bool)
  /// A number, including those that JSON cannot express.
  case number(Double)
  /// A text.
  case string(String)
  /// The digits of a BigInt.
  case bigint(String)
  /// The description of a symbol.
  case symbol(String)
  /// A function, without details.
  case function
  /// An object that is not an array, as `JSON.stringify` writes it; nil if it writes nothing.
  case object(JSONText?)
  /// An array, as `JSON.stringify` writes it.
  case array(JSONText)
  /// An object or array that `JSON.stringify` refuses, with its message.
  case unserializable(isArray: Bool, message: String)
}

extension ScriptValue {
  /// The text of a string argument.
  public var stringValue: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The result of `JSON.stringify`; nil if it has none or refuses the value.
  public var jsonText: JSONText? {
    switch self {
    case .undefined, .symbol, .function, .bigint, .unserializable: nil
    case .null: .null
    case .boolean(let flag): JSONText(.boolean(flag))
    case .number(let number): JSONText(number: number)
    case .string(let text): JSONText(string: text)
    case .object(let text): text
    case .array(let text): text
    }
  }

  /// The value as a property name in JavaScript; nil for a symbol.
  ///
  /// Objects become `[object Object]`: their own `toString` does not run.
  package var propertyName: String? {
    switch self {
    case .undefined: "undefined"
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): number.javaScriptText
    case .string(let text), .bigint(let text): text
    case .symbol: nil
    case .function: "function"
    case .object, .unserializable(isArray: false, _): "[object Object]"
    case .array, .unserializable(isArray: true, _): "[object Array]"
    }
  }

  /// The engine's message if the value cannot be passed on as JSON; nil if it can.
  package var refusal: String? {
    switch self {
    case .bigint: "JSON.stringify cannot serialize BigInt."
    case .unserializable(_, let message): message
    default: nil
    }
  }
}

extension JSONText {
  /// A number as `JSON.stringify` writes it: `null` if it is not finite.
  package init(number: Double) {
    self.init(uncheckedBytes: Array((number.isFinite ? number.javaScriptText : "null").utf8)[...])
  }
}

extension Double {
  /// The result of `String(number)` in JavaScript (ECMA-262, Number::toString).
  package var javaScriptText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    if self == rounded(), magnitude < 1e15 { return String(Int64(self)) }
    if self < 0 { return "-" + (-self).javaScriptText }
    return Self.layOut(shortest: description)
  }

  /// Lays out the digits as JavaScript does; Swift's digits are the shortest that round-trip too.
  private static func layOut(shortest text: String) -> String {
    let parts = text.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(mantissa[0])
    var fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    if fraction == "0" { fraction = "" }
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var digits = whole + fraction
    var point = whole.count + exponent
    let leading = digits.prefix { $0 == "0" }.count
    digits.removeFirst(leading)
    point -= leading
    while digits.last == "0" { digits.removeLast() }
    switch point {
    case 22...: return exponential(digits, point)
    case digits.count...: return digits + String(repeating: "0", count: point - digits.count)
    case 1...: return digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0: return "0." + String(repeating: "0", count: -point) + digits
    default: return exponential(digits, point)
    }
  }

  private static func exponential(_ digits: String, _ point: Int) -> String {
    let exponent = point - 1
    let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
    return "\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(exponent.magnitude)"
  }
}

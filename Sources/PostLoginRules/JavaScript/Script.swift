import PostLogin
import WireFormats

/// Pieces of JavaScript text.
enum Script {
  /// A string literal in single quotes.
  static func quoted(_ text: String) -> String {
    "'\(escaped(text, quote: "'"))'"
  }

  static func list(_ texts: [String]) -> String {
    "[\(texts.map(quoted).joined(separator: ", "))]"
  }

  /// A text for use inside quotes, or inside a template literal.
  static func escaped(_ text: String, quote: Unicode.Scalar) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += #"\\"#
      case quote: result += "\\\(quote)"
      case "$" where quote == "`": result += #"\$"#
      case "\n": result += #"\n"#
      case "\r": result += #"\r"#
      case "\t": result += #"\t"#
      case _ where scalar.value < 0x20 || (0x2028...0x2029).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += #"\u"# + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A constant as a literal.
  static func literal(_ value: JSONValue) -> String {
    switch value {
    case .null: return "null"
    case .boolean(let flag): return flag ? "true" : "false"
    case .number(let text): return text
    case .string(let text): return quoted(text)
    case .array(let elements): return "[\(elements.map(literal).joined(separator: ", "))]"
    case .object(let members):
      return object(members.map { ($0.name, literal($0.value)) })
    }
  }

  static func object(_ members: [(String, String)]) -> String {
    guard !members.isEmpty else { return "{}" }
    return "{ \(members.map { "\(name($0.0)): \($0.1)" }.joined(separator: ", ")) }"
  }

  /// The name of a member in an object literal; `__proto__` needs a computed name.
  private static func name(_ name: String) -> String {
    guard name != "__proto__" else { return "['__proto__']" }
    let isIdentifier =
      !name.isEmpty
      && name.utf8.enumerated().allSatisfy { index, byte in
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "$"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): index > 0
        default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
      }
    return isIdentifier ? name : quoted(name)
  }
}

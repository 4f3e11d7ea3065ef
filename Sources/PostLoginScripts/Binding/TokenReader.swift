/// Reads the tokens of an author's text in one pass.
struct TokenReader {
  private let source: String
  private let bytes: [UInt8]
  private var offset = 0
  private var tokens: [ScriptTokens.Token] = []

  init(_ source: String) {
    self.source = source
    bytes = Array(source.utf8)
  }

  mutating func readAll() -> [ScriptTokens.Token] {
    while skipSpace(), offset < bytes.count {
      let start = offset
      let kind = readToken()
      let utf8 = source.utf8
      let first = utf8.index(utf8.startIndex, offsetBy: start)
      let last = utf8.index(first, offsetBy: offset - start)
      tokens.append(ScriptTokens.Token(kind: kind, text: source[first..<last]))
    }
    return tokens
  }

  private func byte(_ distance: Int = 0) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  private func comes(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  /// Skips white space and comments; always true.
  private mutating func skipSpace() -> Bool {
    while offset < bytes.count {
      if byte() <= 0x20 {
        offset += 1
      } else if comes("//") {
        while offset < bytes.count, byte() != UInt8(ascii: "\n") { offset += 1 }
      } else if comes("/*") {
        offset += 2
        while offset < bytes.count, !comes("*/") { offset += 1 }
        offset = min(offset + 2, bytes.count)
      } else {
        break
      }
    }
    return true
  }

  private mutating func readToken() -> ScriptTokens.Kind {
    switch byte() {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while Self.isOfName(byte()) || byte() == UInt8(ascii: ".") { offset += 1 }
      return .number
    case let first where Self.isOfName(first) || first == UInt8(ascii: "#"):
      offset += 1
      while Self.isOfName(byte()) { offset += 1 }
      return .word
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      skipString(byte())
      return .text
    case UInt8(ascii: "`"):
      skipTemplate()
      return .text
    case UInt8(ascii: "/") where mayBeginExpression && skipExpression(): return .expression
    default:
      let mark = Self.marks.first { mark in bytes[offset...].starts(with: mark.utf8) }
      offset += mark?.utf8.count ?? 1
      return .mark
    }
  }

  /// Whether a slash after the last token begins a regular expression.
  private var mayBeginExpression: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .word: return ScriptTokens.operators.contains(last.text)
    case .number, .text, .expression: return false
    case .mark: return last.text != ")" && last.text != "]"
    }
  }

  private mutating func skipString(_ quote: UInt8) {
    offset += 1
    while offset < bytes.count, byte() != quote, byte() != UInt8(ascii: "\n") {
      offset += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset + 1, bytes.count)
  }

  /// Skips a template; code within it counts braces, and strings that may hold some.
  private mutating func skipTemplate() {
    var depths: [Int] = []
    offset += 1
    while offset < bytes.count {
      let isText = depths.isEmpty || depths.last == -1
      switch byte() {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "`") where depths.isEmpty:
        offset += 1
        return
      case UInt8(ascii: "`"): if isText { depths.removeLast() } else { depths.append(-1) }
      case UInt8(ascii: "$") where isText && byte(1) == UInt8(ascii: "{"):
        offset += 1
        depths.append(0)
      case UInt8(ascii: "{") where !isText: depths[depths.count - 1] += 1
      case UInt8(ascii: "}") where !isText:
        if depths.last == 0 { depths.removeLast() } else { depths[depths.count - 1] -= 1 }
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        guard !isText else { break }
        skipString(byte())
        continue
      default: break
      }
      offset += 1
    }
    offset = bytes.count
  }

  /// Skips a regular expression; false if there is none.
  private mutating func skipExpression() -> Bool {
    var end = offset + 1
    var isInClass = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "/") || isInClass {
      switch bytes[end] {
      case UInt8(ascii: "\n"): return false
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      end += 1
    }
    guard end < bytes.count else { return false }
    offset = end + 1
    while Self.isOfName(byte()) { offset += 1 }
    return true
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Marks of more than one character, longer ones first.
  private static let marks = [
    ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=",
    "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
    "<<", ">>", "**",
  ]
}

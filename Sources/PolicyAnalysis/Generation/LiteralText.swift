/// The text of a literal as the script sees it.
enum LiteralText {
  enum Piece {
    case text(String)
    case code(String)
  }

  /// Replaces escapes; an unknown one stands for its character.
  static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "b": result.append("\u{8}")
      case "f": result.append("\u{C}")
      case "v": result.append("\u{B}")
      case "0": result.append("\0")
      case "\n": break
      case "u" where rest.first == "{":
        append(rest.dropFirst().prefix { $0 != "}" }, to: &result)
        rest = rest.drop { $0 != "}" }.dropFirst()
      case "u":
        append(rest.prefix(4), to: &result)
        rest = rest.dropFirst(4)
      case "x":
        append(rest.prefix(2), to: &result)
        rest = rest.dropFirst(2)
      default: result.append(escaped)
      }
    }
    return result
  }

  /// Adds the character with a hexadecimal number.
  private static func append(_ digits: Substring, to text: inout String) {
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return }
    text.unicodeScalars.append(scalar)
  }

  /// The texts and expressions of a template.
  static func pieces(ofTemplate text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text
    while let start = rest.firstRange(of: "${") {
      pieces.append(.text(unescaped(rest[..<start.lowerBound])))
      var depth = 1
      var end = start.upperBound
      while end < rest.endIndex {
        if rest[end] == "{" { depth += 1 }
        if rest[end] == "}" { depth -= 1 }
        if depth == 0 { break }
        end = rest.index(after: end)
      }
      pieces.append(.code(String(rest[start.upperBound..<end])))
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
    }
    return pieces + [.text(unescaped(rest))]
  }
}

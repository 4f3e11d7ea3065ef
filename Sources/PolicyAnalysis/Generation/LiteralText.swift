import ScriptText

/// Reads the text of a literal as the script sees it.
enum LiteralText {
  enum Piece {
    case text(String)
    case code(String)
  }

  /// Replaces escapes; an unknown escape becomes its character.
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

  /// Appends the character with a hexadecimal number.
  private static func append(_ digits: Substring, to text: inout String) {
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return }
    text.unicodeScalars.append(scalar)
  }

  /// Returns the texts and expressions of a template.
  static func pieces(ofTemplate text: Substring) -> [Piece] {
    let script = ScriptText("`\(text)`", templates: .divided)
    var pieces: [Piece] = []
    var open: [Int] = []
    for piece in script.pieces {
      let text = script.text(of: piece)
      switch piece.kind {
      case .template where open.isEmpty:
        let start = max(piece.range.lowerBound, 1)
        let end = min(piece.range.upperBound, script.source.utf8.count - 1)
        pieces.append(.text(unescaped(script.source[utf8: start..<end])))
      case .mark where text == "${" || text == "{": open.append(piece.range.upperBound)
      case .mark where text == "}":
        guard let start = open.popLast(), open.isEmpty else { continue }
        pieces.append(.code(String(script.source[utf8: start..<piece.range.lowerBound])))
      default: break
      }
    }
    return pieces
  }
}

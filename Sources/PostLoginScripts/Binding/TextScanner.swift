import ScriptText

/// Takes an author's text piece by piece, as far as that is possible without a parser of the
/// language.
struct TextScanner {
  private let text: Substring
  private var scanner: ScriptText.Scanner

  init(_ text: Substring) {
    self.text = text
    scanner = ScriptText.Scanner(text.utf8)
  }

  /// The text after the taken part.
  var rest: Substring { text[text.utf8.index(text.startIndex, offsetBy: scanner.offset)...] }

  /// The next character after white space and comments.
  var next: Character? {
    var copy = self
    return copy.takePiece()?.text.first
  }

  /// Consumes the next piece that is no comment, a template with the code in it.
  mutating func takePiece() -> ScriptTokens.Token? {
    while let piece = scanner.nextWhole() {
      guard piece.kind == .comment else {
        return ScriptTokens.Token(piece: piece, text: text[utf8: piece.range])
      }
    }
    return nil
  }

  /// Consumes the given mark; false if something else comes next.
  mutating func take(_ mark: String) -> Bool {
    var copy = self
    guard let piece = copy.takePiece(), piece.kind == .mark, piece.text == mark else {
      return false
    }
    self = copy
    return true
  }

  /// Consumes a name, or a number without a point.
  mutating func takeName() -> Substring? {
    var copy = self
    guard let piece = copy.takePiece(), piece.kind == .word || piece.kind == .number,
      piece.text.allSatisfy(ExpressionText.isOfName)
    else { return nil }
    self = copy
    return piece.text
  }

  /// Consumes a string or template without escapes and code, and returns its content.
  mutating func takeLiteral() -> Substring? {
    var copy = self
    guard let piece = copy.takePiece(), piece.kind == .string || piece.kind == .template,
      piece.text.count > 1, piece.text.first == piece.text.last, !piece.text.contains("${"),
      !piece.text.contains(where: { $0 == "\\" || $0.isNewline })
    else { return nil }
    self = copy
    return piece.text.dropFirst().dropLast()
  }

  /// Consumes a bracketed text, up to the closing bracket; nil if the brackets do not match.
  mutating func takeBrackets() -> Substring? {
    var copy = self
    var open: [Substring] = []
    guard let first = copy.takePiece(), Self.note(first, &open), !open.isEmpty else { return nil }
    while !open.isEmpty {
      guard let piece = copy.takePiece(), Self.note(piece, &open) else { return nil }
    }
    defer { self = copy }
    return text[first.start..<copy.rest.startIndex]
  }

  /// Skips to the separator of a list, or to the end.
  mutating func skipListElement() -> Bool {
    var open: [Substring] = []
    while let next, next != "," || !open.isEmpty {
      guard let piece = takePiece(), Self.note(piece, &open) else { return false }
    }
    return open.isEmpty
  }

  /// Keeps the brackets that are open; false for one that closes another.
  private static func note(_ piece: ScriptTokens.Token, _ open: inout [Substring]) -> Bool {
    guard piece.kind == .mark else { return true }
    if closing[piece.text] != nil { open.append(piece.text) }
    guard [")", "]", "}"].contains(piece.text) else { return true }
    return open.popLast().map { closing[$0] == piece.text } ?? false
  }

  private static let closing: [Substring: Substring] = ["(": ")", "[": "]", "{": "}"]
}

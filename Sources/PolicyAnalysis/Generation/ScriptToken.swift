/// A token of a script.
struct ScriptToken: Equatable {
  enum Kind: Equatable {
    /// A name or keyword.
    case word
    case comment
    /// A string, template, number or regular expression.
    case literal
    /// One character of punctuation.
    case mark
  }

  var kind: Kind
  var text: Substring
  /// The line, counted from 1.
  var line: Int
  /// The number of open brackets around the token; a bracket itself stands outside of its pair.
  var depth: Int
}

/// Divides a script into tokens, well enough to find names and comments.
///
/// This is not a parser: it tells a division from a regular expression by the token before the
/// slash. It gives some tokens for any text, also if that is not JavaScript.
struct ScriptScanner {
  private let text: String
  private var position: String.UnicodeScalarView.Index
  private var line = 1
  private var depth = 0
  /// The last token that is not a comment.
  private var last: ScriptToken?

  init(_ text: String) {
    self.text = text
    position = text.unicodeScalars.startIndex
  }

  static func tokens(of text: String) -> [ScriptToken] {
    var scanner = ScriptScanner(text)
    var tokens: [ScriptToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> ScriptToken? {
    skip { Self.isSpace($0) }
    guard let first = peek() else { return nil }
    let start = position
    let line = line
    var token: ScriptToken
    switch first {
    case "/" where peek(1) == "/":
      skip { !Self.isLineEnd($0) }
      token = make(.comment, from: start, line: line)
    case "/" where peek(1) == "*":
      skipBlockComment()
      token = make(.comment, from: start, line: line)
    case "\"", "'":
      skipString(until: first)
      token = make(.literal, from: start, line: line)
    case "`":
      skipTemplate()
      token = make(.literal, from: start, line: line)
    case "/" where canBeginExpression:
      skipRegularExpression()
      token = make(.literal, from: start, line: line)
    case _ where Self.isWord(first):
      skip(while: Self.isWord)
      let isNumber = ("0"..."9").contains(first)
      token = make(isNumber ? .literal : .word, from: start, line: line)
    default:
      if ")]}".unicodeScalars.contains(first) { depth -= 1 }
      step()
      token = make(.mark, from: start, line: line)
      if "([{".unicodeScalars.contains(first) { depth += 1 }
    }
    if token.kind != .comment { last = token }
    return token
  }

  private func make(
    _ kind: ScriptToken.Kind,
    from start: String.UnicodeScalarView.Index,
    line: Int
  ) -> ScriptToken {
    ScriptToken(kind: kind, text: text[start..<position], line: line, depth: depth)
  }

  /// Whether an expression can begin here, so that a slash begins a regular expression.
  private var canBeginExpression: Bool {
    guard let last else { return true }
    switch last.kind {
    case .literal, .comment: return false
    case .word: return Self.wordsBeforeExpressions.contains(String(last.text))
    case .mark: return ![")", "]", "}"].contains(last.text)
    }
  }

  private static let wordsBeforeExpressions: Set = [
    "await", "case", "delete", "do", "else", "in", "instanceof", "new", "of", "return", "throw",
    "typeof", "void", "yield",
  ]
}

extension ScriptScanner {
  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    guard
      let index = scalars.index(position, offsetBy: distance, limitedBy: scalars.endIndex),
      index < scalars.endIndex
    else { return nil }
    return scalars[index]
  }

  private mutating func step() {
    guard let scalar = peek() else { return }
    if scalar == "\n" { line += 1 }
    text.unicodeScalars.formIndex(after: &position)
  }

  private mutating func skip(while isSkipped: (Unicode.Scalar) -> Bool) {
    while let scalar = peek(), isSkipped(scalar) { step() }
  }

  private mutating func skipBlockComment() {
    step()
    step()
    while let scalar = peek() {
      step()
      guard scalar == "*", peek() == "/" else { continue }
      return step()
    }
  }

  /// Skips a string, which ends with its line at the latest.
  private mutating func skipString(until quote: Unicode.Scalar) {
    step()
    while let scalar = peek(), scalar != "\n" {
      step()
      if scalar == quote { return }
      if scalar == "\\" { step() }
    }
  }

  private mutating func skipTemplate() {
    step()
    while let scalar = peek() {
      step()
      if scalar == "`" { return }
      if scalar == "\\" { step() }
      guard scalar == "$", peek() == "{" else { continue }
      let outside = depth
      repeat { _ = next() } while depth > outside && peek() != nil
    }
  }

  private mutating func skipRegularExpression() {
    step()
    var isInClass = false
    while let scalar = peek(), scalar != "\n" {
      step()
      switch scalar {
      case "\\": step()
      case "[": isInClass = true
      case "]": isInClass = false
      case "/" where !isInClass: return skip(while: Self.isWord)
      default: break
      }
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{FEFF}"
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar == "#" || scalar.properties.isIDContinue
  }
}

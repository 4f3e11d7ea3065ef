/// Scans an author's text token by token, as far as that is possible without a parser of the
/// language.
struct TextScanner {
  private(set) var rest: Substring

  init(_ text: Substring) {
    rest = text
  }

  /// The next character after white space and comments.
  var next: Character? {
    var copy = self
    copy.skipSpace()
    return copy.rest.first
  }

  mutating func skipSpace() {
    repeat { rest = rest.drop(while: \.isWhitespace) } while skipComment()
  }

  /// Consumes the given mark after white space; false if something else comes next.
  mutating func take(_ mark: String) -> Bool {
    var copy = self
    copy.skipSpace()
    guard copy.rest.hasPrefix(mark) else { return false }
    rest = copy.rest.dropFirst(mark.count)
    return true
  }

  /// Consumes a name or a number after white space.
  mutating func takeName() -> Substring? {
    var copy = self
    copy.skipSpace()
    let name = copy.rest.prefix(while: ExpressionText.isOfName)
    guard !name.isEmpty else { return nil }
    rest = copy.rest.dropFirst(name.count)
    return name
  }

  /// Consumes a string without escapes after white space, and returns its content.
  mutating func takeLiteral() -> Substring? {
    var copy = self
    copy.skipSpace()
    let start = copy.rest
    guard let quote = start.first, "'\"`".contains(quote), copy.skipString(quote) else {
      return nil
    }
    let content = start[..<copy.rest.startIndex].dropFirst().dropLast()
    guard !content.contains(where: { $0 == "\\" || $0.isNewline }) else { return nil }
    self = copy
    return content
  }

  /// Consumes a bracketed text after white space, up to the closing bracket.
  ///
  /// Nil where only a parser could find the closing bracket.
  mutating func takeBrackets() -> Substring? {
    var copy = self
    copy.skipSpace()
    let start = copy.rest
    guard let first = start.first, "([{".contains(first) else { return nil }
    var open: [Character] = []
    var previous: Character?
    repeat {
      guard copy.skip(&open, after: &previous) else { return nil }
    } while !open.isEmpty
    self = copy
    return start[..<copy.rest.startIndex]
  }

  /// Skips to the separator of a list, or to the end.
  mutating func skipListElement() -> Bool {
    var open: [Character] = []
    var previous: Character?
    while let next, next != "," || !open.isEmpty {
      skipSpace()
      guard skip(&open, after: &previous) else { return false }
    }
    return open.isEmpty
  }

  // MARK: - Characters

  /// Skips a bracket, a string, a regular expression, a comment or any other character.
  private mutating func skip(_ open: inout [Character], after previous: inout Character?) -> Bool {
    guard let character = rest.first else { return false }
    switch character {
    case "(", "[", "{": open.append(character)
    case ")", "]", "}":
      guard let last = open.popLast(), Self.closing[last] == character else { return false }
    case "'", "\"", "`":
      previous = character
      return skipString(character)
    case "/":
      if skipComment() { return true }
      // After any other character the slash may be a division.
      guard let before = previous, "(,=:[!&|?{;".contains(before) else { return false }
      previous = character
      return skipExpression()
    default: break
    }
    if !character.isWhitespace { previous = character }
    rest = rest.dropFirst()
    return true
  }

  private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

  private mutating func skipComment() -> Bool {
    if rest.hasPrefix("//") {
      rest = rest.drop { !$0.isNewline }
      return true
    }
    guard rest.hasPrefix("/*"), let end = rest.dropFirst(2).firstRange(of: "*/") else {
      return false
    }
    rest = rest[end.upperBound...]
    return true
  }

  /// Skips a string; false for one that is not closed, and for a template that holds code.
  private mutating func skipString(_ quote: Character) -> Bool {
    var copy = rest.dropFirst()
    while let character = copy.first, character != quote {
      if quote == "`" ? copy.hasPrefix("${") : character.isNewline { return false }
      copy = copy.dropFirst(character == "\\" ? 2 : 1)
    }
    guard !copy.isEmpty else { return false }
    rest = copy.dropFirst()
    return true
  }

  private mutating func skipExpression() -> Bool {
    var copy = rest.dropFirst()
    var isInClass = false
    while let character = copy.first, character != "/" || isInClass {
      if character.isNewline { return false }
      if character == "[" { isInClass = true }
      if character == "]" { isInClass = false }
      copy = copy.dropFirst(character == "\\" ? 2 : 1)
    }
    guard !copy.isEmpty else { return false }
    rest = copy.dropFirst()
    return true
  }
}

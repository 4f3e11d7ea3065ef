package import ScriptText

/// The tokens of an author's text: its pieces without comments.
package struct ScriptTokens {
  /// One token; where a scan keeps templates whole, a template with the code that it holds.
  package struct Token {
    package let piece: ScriptText.Piece
    package let text: Substring

    package var kind: ScriptText.Kind { piece.kind }
    var start: String.Index { text.startIndex }
    var end: String.Index { text.endIndex }
  }

  let source: String
  package let tokens: [Token]
  /// The position of the matching bracket, for each bracket that has one.
  package private(set) var partners: [Int: Int] = [:]
  /// For each token, the position of the innermost bracket around it; nil outside of all.
  package private(set) var brackets: [Int?] = []

  /// The tokens of a text, each template as one.
  init(_ source: String) { self.init(source, templates: .whole) }

  /// The tokens of a text.
  package init(_ source: String, templates: ScriptText.Templates) {
    let script = ScriptText(source, templates: templates)
    self.source = source
    tokens = script.pieces.filter { $0.kind != .comment }.map { piece in
      Token(piece: piece, text: script.text(of: piece))
    }
    readBrackets()
  }

  /// The text of a token; empty outside of the tokens.
  package subscript(position: Int) -> Substring {
    tokens.indices.contains(position) ? tokens[position].text : ""
  }

  /// The kind of a token; nil outside of the tokens.
  package func kind(_ position: Int) -> ScriptText.Kind? {
    tokens.indices.contains(position) ? tokens[position].kind : nil
  }

  /// The author's text from one token up to another.
  func text(_ range: Range<Int>) -> Substring {
    guard let first = range.first, let last = range.last else { return "" }
    return source[tokens[first].start..<tokens[last].end]
  }

  /// The position of the first token that ends after a place.
  func position(after index: String.Index) -> Int {
    tokens.firstIndex { $0.end > index } ?? tokens.count
  }

  /// The name of a variable that ends at a place.
  func variable(endingAt index: String.Index) -> Token? {
    let last = position(after: index) - 1
    guard kind(last) == .word, tokens[last].end == index, !isMember(last) else { return nil }
    return tokens[last]
  }

  /// Whether the token is the name of a member, as in `a.b`.
  package func isMember(_ position: Int) -> Bool { [".", "?."].contains(self[position - 1]) }

  /// Whether the variable or member that ends here is assigned.
  func isAssigned(_ position: Int) -> Bool {
    let next = self[position + 1]
    let isComparison = ["==", "===", "!=", "!==", "<=", ">="].contains(next)
    return next.hasSuffix("=") && !isComparison || ["++", "--"].contains(next)
      || ["++", "--"].contains(self[position - 1])
  }

  /// Whether an expression may end with this token, so that a bracket after it calls or accesses.
  package func endsValue(_ position: Int) -> Bool {
    switch kind(position) {
    case .word: !Self.operators.contains(self[position])
    case .number, .string, .template, .regularExpression: true
    case .mark: [")", "]"].contains(self[position])
    case .comment, nil: false
    }
  }

  /// The position after a token, or after the brackets that open with it.
  func next(after position: Int) -> Int { max(partners[position] ?? position, position) + 1 }

  /// The position after the expression that begins here.
  func end(ofExpressionAt start: Int) -> Int {
    var position = start
    while position < tokens.count, ![",", ";", ")", "]", "}"].contains(self[position]) {
      if position > start, isOnNewLine(position), !continues(position) { break }
      position = next(after: position)
    }
    return position
  }

  private func isOnNewLine(_ position: Int) -> Bool {
    source[tokens[position - 1].end..<tokens[position].start].contains(where: \.isNewline)
  }

  /// Whether the token belongs to the expression of the line above.
  private func continues(_ position: Int) -> Bool {
    guard endsValue(position - 1) || self[position - 1] == "}" else { return true }
    return switch kind(position) {
    case .word: ["in", "instanceof"].contains(self[position])
    case .mark: !["{", "++", "--", "!", "~"].contains(self[position])
    default: false
    }
  }

  private mutating func readBrackets() {
    var open: [Int] = []
    for (position, token) in tokens.enumerated() {
      let closes = token.kind == .mark && [")", "]", "}"].contains(token.text)
      if closes, let start = open.popLast() {
        partners[start] = position
        partners[position] = start
      }
      brackets.append(open.last)
      if token.kind == .mark, ["(", "[", "{", "${"].contains(token.text) { open.append(position) }
    }
  }

  /// The brackets around a token, innermost first.
  func brackets(around position: Int) -> some Sequence<Int> {
    sequence(first: position) { brackets[$0] }.dropFirst()
  }

  /// Words after which an expression begins.
  static let operators: Set<Substring> = [
    "await", "case", "catch", "const", "delete", "do", "else", "extends", "for", "if", "in",
    "instanceof", "let", "new", "of", "return", "switch", "throw", "typeof", "var", "void",
    "while", "with", "yield",
  ]
}

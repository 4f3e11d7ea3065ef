import PostLogin
import ScriptText

/// The place of an error in the text of an Action, with the known values of the login.
struct ErrorPlace {
  let tokens: ScriptTokens
  let values: KnownValues
  let index: String.Index

  init(_ index: String.Index, in tokens: ScriptTokens, _ values: KnownValues) {
    self.tokens = tokens
    self.values = values
    self.index = index
  }

  private var source: String { tokens.source }

  /// The author's text up to the place.
  var before: Substring { source[..<index] }

  /// The author's text from the place on.
  var after: Substring { source[index...] }

  /// Whether the text before begins a loop, as in `for (const`.
  func isInLoop(_ end: String.Index) -> Bool {
    let text = source[..<end].suffix(Self.maximumLength)
    guard let loop = text.ranges(of: "for").last(where: isWord) else { return false }
    return text[loop.upperBound...].drop(while: \.isWhitespace).first == "("
  }

  private func isWord(_ range: Range<String.Index>) -> Bool {
    let isCut = source[..<range.lowerBound].last.map(ExpressionText.isOfName) == true
    return !isCut && source[range.upperBound...].first.map(ExpressionText.isOfName) != true
  }

  /// How far back from an error the start of a loop is searched; the text may be long.
  private static let maximumLength = 1000
}

extension Substring {
  /// Whether the text ends in `const`, `let` or `var`, so that a name after it would be declared.
  var endsInDeclaration: Bool {
    let text = trimmingSuffix(while: \.isWhitespace)
    return ["const", "let", "var"].contains { word in
      text.hasSuffix(word) && text.dropLast(word.count).last.map(ExpressionText.isOfName) != true
    }
  }

  func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    lastIndex { !isDropped($0) }.map { self[...$0] } ?? self[..<startIndex]
  }
}

extension TextScanner {
  /// Whether an expression ends here.
  var endsExpression: Bool {
    var copy = self
    guard let next = copy.takePiece() else { return true }
    if [";", ",", ")", "]", "}"].contains(next.text) { return true }
    // A new line that cannot continue the expression begins another statement.
    guard rest[..<next.start].contains(where: \.isNewline) else { return false }
    guard next.kind != .word else { return !["in", "instanceof"].contains(next.text) }
    return next.kind == .number || next.kind == .string || next.text == "{"
  }
}

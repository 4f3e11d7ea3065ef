import ScriptText

/// A token of a script: a piece of text, or one character of an operator.
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
  /// The column, counted from 1 in UTF-16 units.
  var column: Int
  /// The number of open brackets around the token; a bracket does not count its own pair.
  var depth: Int
  /// Whether the literal is a number.
  var isNumber: Bool
}

/// Divides a script into tokens without parsing it.
enum ScriptScanner {
  /// Returns the tokens of a script with its comments, each template as one token.
  static func tokens(of text: String) -> [ScriptToken] { tokens(of: text, templates: .whole) }

  /// Returns the tokens of a script with its comments.
  static func tokens(of text: String, templates: ScriptText.Templates) -> [ScriptToken] {
    let script = ScriptText(text, templates: templates)
    var tokens: [ScriptToken] = []
    tokens.reserveCapacity(script.pieces.count)
    var depth = 0
    for piece in script.pieces {
      let text = script.text(of: piece)
      var token = ScriptToken(
        kind: kind(of: piece),
        text: text,
        line: piece.line,
        column: piece.column,
        depth: depth,
        isNumber: piece.kind == .number
      )
      guard piece.kind == .mark else {
        tokens.append(token)
        continue
      }
      for index in text.indices {
        token.text = text[index...index]
        if [")", "]", "}"].contains(token.text) { depth -= 1 }
        token.depth = depth
        if ["(", "[", "{"].contains(token.text) { depth += 1 }
        tokens.append(token)
        token.column += 1
      }
    }
    return tokens
  }

  private static func kind(of piece: ScriptText.Piece) -> ScriptToken.Kind {
    switch piece.kind {
    case .comment: .comment
    case .word: .word
    case .number, .string, .template, .regularExpression: .literal
    case .mark: .mark
    }
  }
}

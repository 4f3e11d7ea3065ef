extension TypeScriptReader {
  /// Reads the members of an interface or of the type of an object, or a mapped type.
  mutating func readObjectType() throws(Refusal) {
    try expect(.openBrace)
    while !at(.closeBrace) {
      try readTypeMember()
      if !skip(.semicolon), !skip(.comma), !at(.closeBrace), !token.isAfterLineEnd {
        throw expected("`;`")
      }
    }
    try expect(.closeBrace)
  }

  private mutating func readTypeMember() throws(Refusal) {
    // As in `-readonly [K in T]-?: V`.
    if at(.plus) || at(.minus) { advance() }
    if at(.new), [.openParenthesis, .less].contains(peek().symbol) { advance() }
    while token.kind == .word, isModifier(peek()) { advance() }
    if at(.openBracket) {
      try readBracketedName()
    } else if token.kind == .word || token.kind == .string || token.kind == .number
      || token.kind == .privateName
    {
      advance()
    } else if !at(.openParenthesis), !at(.less) {
      throw expected("a member of a type")
    }
    if at(.plus) || at(.minus) { advance() }
    _ = skip(.question)
    if at(.openParenthesis) || at(.less) {
      try readTypeParameters()
      try readParameters()
      if skip(.colon) { try readReturnType() }
    } else if skip(.colon) {
      try readType()
    }
  }

  /// Whether the token before this one modifies a member that begins with this one.
  private func isModifier(_ next: Token) -> Bool {
    switch next.kind {
    case .word, .string, .number, .privateName: !next.isAfterLineEnd
    case .mark: next.symbol == .openBracket && !next.isAfterLineEnd && isModifyingWord
    default: false
    }
  }

  private var isModifyingWord: Bool {
    at(.readonly) || at(.get) || at(.set) || at(.static)
  }

  /// Reads the key of an index signature or of a mapped type, or a name that is worked out.
  private mutating func readBracketedName() throws(Refusal) {
    let isKey = token.symbol == .openBracket
    let state = state
    advance()
    if isKey, token.kind == .word {
      advance()
      if at(.colon) || at(.in) {
        advance()
        try readType()
        if skip(.as) { try readType() }
        try expect(.closeBracket)
        return
      }
    }
    restore(state)
    advance()
    try readExpression()
    try expect(.closeBracket)
  }
}

extension TypeScriptReader {
  mutating func readFunctionType() throws(Refusal) -> Bool {
    if at(.abstract), peek().symbol == .new { advance() }
    if at(.new) {
      advance()
    } else {
      guard beginsFunctionType() else { return false }
    }
    try readTypeParameters()
    try readParameters()
    try expect(.arrow)
    try readReturnType()
    return true
  }

  /// Whether parentheses hold parameters, not a type.
  private mutating func beginsFunctionType() -> Bool {
    if at(.less) { return true }
    guard at(.openParenthesis) else { return false }
    let state = state
    defer { restore(state) }
    advance()
    if at(.closeParenthesis) || at(.ellipsis) { return true }
    if at(.openBrace) || at(.openBracket) {
      guard skipBrackets() else { return false }
    } else {
      guard token.kind == .word else { return false }
      advance()
      // A modifier, which is wrong but said elsewhere.
      if token.isName, lastEnd < token.start, !at(.extends), !at(.is) { advance() }
    }
    switch token.symbol {
    case .colon, .comma, .question, .equals: return true
    case .closeParenthesis:
      advance()
      return at(.arrow)
    default: return false
    }
  }

  /// Skips all that a bracket holds; false if it does not end.
  private mutating func skipBrackets() -> Bool {
    var starts: [Int] = []
    repeat {
      if let end = ends[token.start] {
        let now = erased.checkpoint
        restore(State(token: end.token, offset: end.offset, lastEnd: end.lastEnd, erased: now))
        continue
      }
      let isOpen = at(.openBrace) || at(.openBracket) || at(.openParenthesis)
      if token.kind == .end || token.kind == .unclosed || isOpen && endless.contains(token.start) {
        endless.formUnion(starts)
        return false
      }
      if isOpen { starts.append(token.start) }
      let isClose = at(.closeBrace) || at(.closeBracket) || at(.closeParenthesis)
      advance()
      if isClose { ends[starts.removeLast()] = state }
    } while !starts.isEmpty
    return true
  }

  // MARK: - Results

  /// Reads what a function returns, and erases it from the colon on.
  mutating func eraseReturnType(from start: Int) throws(Refusal) {
    let wasAmbient = isAmbient
    isAmbient = true
    defer { isAmbient = wasAmbient }
    try readReturnType()
    erased.erase(start..<lastEnd)
  }

  /// Reads what a function returns, which may say something about a parameter.
  mutating func readReturnType() throws(Refusal) {
    if at(.asserts), case let next = peek(), !next.isAfterLineEnd,
      next.kind == .word, next.symbol != .is
    {
      advance()
      advance()
      if at(.is), !token.isAfterLineEnd {
        advance()
        try readType()
      }
      return
    }
    if token.kind == .word, case let next = peek(), next.symbol == .is, !next.isAfterLineEnd {
      advance()
      advance()
    }
    try readType()
  }
}

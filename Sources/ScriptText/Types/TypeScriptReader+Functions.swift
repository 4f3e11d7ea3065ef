extension TypeScriptReader {
  /// Reads a function from its generics or parameters on; false if it has no body.
  mutating func readFunctionRest() throws(Refusal) -> Bool {
    try readTypeParameters()
    try readParameters()
    let colon = token.start
    if skip(.colon) {
      try eraseReturnType(from: colon)
    }
    guard at(.openBrace) else { return false }
    try readBlock()
    return true
  }

  /// Reads parameters in parentheses, without the types.
  mutating func readParameters() throws(Refusal) {
    try expect(.openParenthesis)
    while !at(.closeParenthesis) {
      try readParameter()
      if !skip(.comma) { break }
    }
    try expect(.closeParenthesis)
  }

  private mutating func readParameter() throws(Refusal) {
    try readDecorators()
    if at(.this) { return try eraseThis() }
    while token.symbol?.isErasedModifier == true, beginsTarget(peek()) {
      guard isAmbient else { throw refusal(.parameterProperty, at: token.start) }
      advance()
    }
    _ = skip(.ellipsis)
    try readTarget()
    try readAnnotation()
    if skip(.equals) { try readAssignment(.anywhere) }
  }

  /// Erases a parameter that only says what `this` is, with the comma behind it.
  private mutating func eraseThis() throws(Refusal) {
    let start = token.start
    advance()
    if skip(.colon) { try eraseType(from: start) }
    let end = at(.comma) ? token.end : lastEnd
    erased.erase(start..<end)
  }

  // MARK: - Targets

  private func beginsTarget(_ token: Token) -> Bool {
    token.isName || token.symbol == .openBrace || token.symbol == .openBracket
      || token.symbol == .ellipsis
  }

  /// Reads the name of a variable, or a pattern in its place.
  mutating func readTarget() throws(Refusal) {
    switch token.symbol {
    case .openBrace: try readObjectLiteral()
    case .openBracket: try readArrayLiteral()
    default:
      guard token.isName else { throw expected("a name") }
      advance()
    }
  }

  /// Reads the decorators before a class, a member or a parameter.
  mutating func readDecorators() throws(Refusal) {
    while skip(.at) {
      if at(.openParenthesis) {
        advance()
        try readExpression()
        try expect(.closeParenthesis)
      } else {
        guard token.kind == .word else { throw expected("a name") }
        advance()
      }
      while !at(.openBracket), !token.isAfterLineEnd || at(.dot) {
        let end = lastEnd
        try readDecoratorPart()
        if lastEnd == end { break }
      }
    }
  }

  private mutating func readDecoratorPart() throws(Refusal) {
    switch token.symbol {
    case .dot:
      advance()
      guard token.kind == .word || token.kind == .privateName else { throw expected("a name") }
      advance()
    case .openParenthesis:
      advance()
      while !at(.closeParenthesis) {
        _ = skip(.ellipsis)
        try readAssignment(.anywhere)
        if !skip(.comma) { break }
      }
      try expect(.closeParenthesis)
    case .less: _ = eraseTypeArguments()
    case .exclamation:
      advance()
      erased.erase((lastEnd - 1)..<lastEnd)
    default: break
    }
  }
}

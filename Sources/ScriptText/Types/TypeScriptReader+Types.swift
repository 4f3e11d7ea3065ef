extension TypeScriptReader {
  /// How far a type extends.
  enum TypeExtent {
    case whole
    /// Up to an `extends`, since the type is itself part of a condition.
    case condition
  }

  /// Reads a type and erases it from an offset, such as that of the colon before it.
  mutating func eraseType(from start: Int) throws(Refusal) {
    try erasing(from: start) { reader throws(Refusal) in try reader.readType() }
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

  mutating func readType(_ extent: TypeExtent = .whole) throws(Refusal) {
    try nested { reader throws(Refusal) in
      while true {
        if try reader.readFunctionType() { return }
        try reader.readUnion(extent)
        guard extent == .whole, reader.at(.extends), !reader.token.isAfterLineEnd else { return }
        reader.advance()
        try reader.readType(.condition)
        try reader.expect(.question)
        try reader.readType()
        try reader.expect(.colon)
      }
    }
  }

  private mutating func readUnion(_ extent: TypeExtent) throws(Refusal) {
    if at(.bar) || at(.ampersand) { advance() }
    while true {
      if try readFunctionType() { return }
      try readPrefixedType(extent)
      guard at(.bar) || at(.ampersand) else { return }
      advance()
      // As in `A | | B`, which the compiler takes.
      if at(.bar) || at(.ampersand) { advance() }
    }
  }

  // MARK: - Functions

  private mutating func readFunctionType() throws(Refusal) -> Bool {
    if at(.abstract), peek().symbol == .new { advance() }
    if at(.new) {
      advance()
    } else {
      guard try beginsFunctionType() else { return false }
    }
    try readTypeParameters()
    try readParameters()
    try expect(.arrow)
    try readReturnType()
    return true
  }

  /// Whether parentheses hold parameters, not a type.
  private mutating func beginsFunctionType() throws(Refusal) -> Bool {
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
        restore(State(token: end.token, offset: end.offset, lastEnd: end.lastEnd, erased: erased.checkpoint))
        continue
      }
      switch token.symbol {
      case .openBrace, .openBracket, .openParenthesis: starts.append(token.start)
      case .closeBrace, .closeBracket, .closeParenthesis:
        let start = starts.removeLast()
        advance()
        ends[start] = state
        continue
      default: if token.kind == .end || token.kind == .unclosed { return false }
      }
      advance()
    } while !starts.isEmpty
    return true
  }

  // MARK: - Operators

  private mutating func readPrefixedType(_ extent: TypeExtent) throws(Refusal) {
    while at(.keyof) || at(.unique) || at(.readonly) {
      guard beginsType(peek()) else { break }
      advance()
    }
    if at(.infer), peek().kind == .word {
      advance()
      advance()
      guard at(.extends) else { return }
      let open = openTypeArguments
      let bound = attempt { reader throws(Refusal) -> Bool? in
        reader.advance()
        try reader.readType(.condition)
        return extent == .condition || !reader.at(.question) ? true : nil
      }
      if bound == nil { openTypeArguments = open }
      return
    }
    try readPrimaryType()
    while !token.isAfterLineEnd {
      if at(.openBracket) {
        advance()
        if !at(.closeBracket) { try readType() }
        try expect(.closeBracket)
      } else if at(.exclamation) {
        advance()
      } else {
        return
      }
    }
  }

  private func beginsType(_ token: Token) -> Bool {
    switch token.kind {
    case .word: token.symbol != .extends && token.symbol != .is && token.symbol != .as
    case .number, .string, .template: true
    case .mark: [.openBrace, .openBracket, .openParenthesis, .less, .minus].contains(token.symbol)
    default: false
    }
  }

  // MARK: - Operands

  private mutating func readPrimaryType() throws(Refusal) {
    switch token.kind {
    case .number, .string: advance()
    case .template: try readTemplate { reader throws(Refusal) in try reader.readType() }
    case .word: try readNamedType()
    case .mark:
      switch token.symbol {
      case .minus:
        advance()
        guard token.kind == .number else { throw expected("a number") }
        advance()
      case .openBrace: try readObjectType()
      case .openBracket: try readTupleType()
      case .openParenthesis:
        advance()
        try readType()
        try expect(.closeParenthesis)
      default: throw expected("a type")
      }
    default: throw expected("a type")
    }
  }

  private mutating func readNamedType() throws(Refusal) {
    if at(.typeof) {
      advance()
      guard token.kind == .word else { throw expected("a name") }
    }
    if at(.import) {
      advance()
      try expect(.openParenthesis)
      try readType()
      if skip(.comma), !at(.closeParenthesis) {
        try readObjectLiteral()
        _ = skip(.comma)
      }
      try expect(.closeParenthesis)
    } else {
      guard token.isName || [.void, .this, .const].contains(token.symbol) else {
        throw expected("a type")
      }
      advance()
    }
    while at(.dot) {
      advance()
      guard token.kind == .word || token.kind == .privateName else { throw expected("a name") }
      advance()
    }
    if !token.isAfterLineEnd { divideShift() }
    if at(.less), !token.isAfterLineEnd { try readTypeArguments() }
  }

  private mutating func readTupleType() throws(Refusal) {
    try expect(.openBracket)
    while !at(.closeBracket) {
      _ = skip(.ellipsis)
      if token.kind == .word, isNamedElement() {
        advance()
        _ = skip(.question)
        try expect(.colon)
      }
      try readType()
      _ = skip(.question)
      if !skip(.comma) { break }
    }
    try expect(.closeBracket)
  }

  private mutating func isNamedElement() -> Bool {
    let state = state
    defer { restore(state) }
    advance()
    _ = skip(.question)
    return at(.colon)
  }
}

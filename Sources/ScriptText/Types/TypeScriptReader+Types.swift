extension TypeScriptReader {
  /// How far a type extends.
  enum TypeExtent {
    case whole
    /// Up to an `extends`, since the type is itself part of a condition.
    case condition
  }

  /// Reads a type and erases it from an offset, such as that of the colon before it.
  mutating func eraseType(from start: Int) throws(Refusal) {
    let wasAmbient = isAmbient
    isAmbient = true
    defer { isAmbient = wasAmbient }
    try readType()
    erased.erase(start..<lastEnd)
  }

  mutating func readType() throws(Refusal) { try readType(.whole) }

  mutating func readType(_ extent: TypeExtent) throws(Refusal) {
    try enter()
    defer { leave() }
    while true {
      if try readFunctionType() { return }
      try readUnion(extent)
      guard extent == .whole, at(.extends), !token.isAfterLineEnd else { return }
      advance()
      try readType(.condition)
      try expect(.question)
      try readType()
      try expect(.colon)
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

  // MARK: - Operators

  private mutating func readPrefixedType(_ extent: TypeExtent) throws(Refusal) {
    while at(.keyof) || at(.unique) || at(.readonly) {
      guard beginsType(peek()) else { break }
      advance()
    }
    if at(.infer), peek().kind == .word { return readInferredType(extent) }
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

  private mutating func readInferredType(_ extent: TypeExtent) {
    advance()
    advance()
    guard at(.extends) else { return }
    let open = openTypeArguments
    let bound = attempt { reader throws(Refusal) -> Bool? in
      reader.advance()
      try reader.readType(.condition)
      // Or else it is the condition that the `infer` is a part of.
      return extent == .condition || !reader.at(.question) ? true : nil
    }
    if bound == nil { openTypeArguments = open }
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

extension TypeScriptReader {
  /// Reads a statement of TypeScript that begins with a name; nil if it is none.
  mutating func readTypeDeclaration(_ next: Token) throws(Refusal) -> Fate? {
    guard !next.isAfterLineEnd else { return nil }
    switch token.symbol {
    case .type where next.isName:
      advance()
      try readAlias()
    case .interface where next.isName: try readInterface()
    case .abstract where next.symbol == .class:
      let start = token.start
      advance()
      erased.erase(start..<lastEnd)
      try readClass()
      return .kept
    case .declare where next.kind == .word && beginsDeclaration(): return try readAmbient()
    case .namespace where next.isName: try readNamespace()
    case .module where next.isName:
      guard isAmbient else { throw refusal(.moduleWord, at: token.start) }
      try readNamespace()
    case .module where next.kind == .string: try readNamespace()
    case .global where next.symbol == .openBrace: try readNamespace()
    default: return nil
    }
    return .erased
  }

  private mutating func readAmbient() throws(Refusal) -> Fate {
    let wasAmbient = isAmbient
    isAmbient = true
    defer { isAmbient = wasAmbient }
    advance()
    _ = try readStatement()
    return .erased
  }

  /// Whether the word after `declare` begins what is declared.
  private mutating func beginsDeclaration() -> Bool {
    let state = state
    defer { restore(state) }
    advance()
    guard !token.isAfterLineEnd else { return false }
    switch token.symbol {
    case .var, .const, .function, .class, .enum, .import: return true
    case .let, .abstract, .namespace, .module, .global, .interface, .type, .async, .using:
      let next = peek()
      return !next.isAfterLineEnd
        && (next.kind == .word || next.kind == .string || next.symbol == .openBrace
          || next.symbol == .openBracket)
    default: return false
    }
  }

  // MARK: - Types

  /// Reads the name and the type of an alias, with the end of its statement.
  mutating func readAlias() throws(Refusal) {
    guard token.isName else { throw expected("the name of a type") }
    advance()
    try readTypeParameters()
    try expect(.equals)
    try readType()
    // A line that begins with a bracket may follow: the end is not that of an expression.
    guard skip(.semicolon) || at(.closeBrace) || token.kind == .end || token.isAfterLineEnd else {
      throw expected("`;`")
    }
  }

  mutating func readInterface() throws(Refusal) {
    advance()
    guard token.isName else { throw expected("the name of an interface") }
    advance()
    try readTypeParameters()
    if at(.extends) {
      repeat {
        advance()
        try readType()
      } while at(.comma)
    }
    try readObjectType()
  }

  mutating func readEnumeration() throws(Refusal) -> Fate {
    guard isAmbient else { throw refusal(.enumeration, at: token.start) }
    advance()
    guard token.isName else { throw expected("a name") }
    advance()
    try readObjectLiteral()
    return .erased
  }

  // MARK: - Namespaces

  /// Reads a namespace, and refuses one that holds values.
  private mutating func readNamespace() throws(Refusal) {
    let outer = namespaceStart
    let start = token.start
    defer { namespaceStart = outer }
    if !isAmbient, !at(.global) { namespaceStart = outer ?? start }
    if token.symbol != .global { advance() }
    while token.kind == .word || token.kind == .string {
      advance()
      if !skip(.dot) { break }
    }
    // As in `declare module "name";`.
    guard at(.openBrace) else { return try endStatement() }
    advance()
    while !at(.closeBrace) {
      guard token.kind != .end else { throw expected("`}`") }
      let isEmpty = at(.semicolon)
      let fate = try readStatement()
      guard fate == .erased || isEmpty || isAmbient else { throw refusal(.namespace, at: start) }
    }
    advance()
  }
}

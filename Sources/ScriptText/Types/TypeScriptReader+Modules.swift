extension TypeScriptReader {
  // MARK: - Imports

  mutating func readImport() throws(Refusal) -> Fate {
    let start = token.start
    advance()
    if token.kind == .string {
      try readSource()
      return .kept
    }
    let isType = at(.type) && isTypeOnly()
    if isType { advance() }
    if token.kind == .word, isPhase() { advance() }
    if token.kind == .word {
      advance()
      if skip(.equals) {
        guard isType || isAmbient else { throw refusal(.importEquals, at: start) }
        try readExpression()
        try endStatement()
        return .erased
      }
      if at(.comma) { advance() }
    }
    if at(.star) {
      try readEverything()
    } else if at(.openBrace) {
      try readSpecifiers()
    }
    try expect(.from)
    try readSource()
    return isType ? .erased : .kept
  }

  /// Whether `type` says that only types are imported, and is no name itself.
  private mutating func isTypeOnly() -> Bool {
    let state = state
    defer { restore(state) }
    advance()
    if at(.openBrace) || at(.star) { return true }
    guard token.isName else { return false }
    guard at(.from) else { return true }
    advance()
    return at(.from) || at(.equals)
  }

  /// Whether the word says when a module is loaded, as in `import defer * as a`.
  private mutating func isPhase() -> Bool {
    let next = peek()
    return next.symbol == .star || next.kind == .word && next.symbol != .from
  }

  private mutating func readEverything() throws(Refusal) {
    try expect(.star)
    if skip(.as) { try readSpecifierName() }
  }

  /// Reads the name of a module, its attributes, and the end of the statement.
  private mutating func readSource() throws(Refusal) {
    guard token.kind == .string else { throw expected("the name of a module") }
    advance()
    let isAttributes =
      at(.with) || token.kind == .word && !token.isAfterLineEnd && peek().symbol == .openBrace
    if isAttributes {
      advance()
      try readObjectLiteral()
    }
    try endStatement()
  }

  // MARK: - Names in braces

  private mutating func readSpecifiers() throws(Refusal) {
    try expect(.openBrace)
    while !at(.closeBrace) {
      let start = token.start
      var words = 0
      let isTypeWord = at(.type)
      while token.kind == .word || token.kind == .string {
        words += 1
        advance()
      }
      // `type A` and `type A as B` name types; `type` and `type as B` name values.
      let isType = isTypeWord && words.isMultiple(of: 2)
      guard words > 0, words <= 4 else { throw expected("a name") }
      let isEnd = !skip(.comma)
      if isType { erased.erase(start..<lastEnd) }
      if isEnd { break }
    }
    try expect(.closeBrace)
  }

  private mutating func readSpecifierName() throws(Refusal) {
    guard token.kind == .word || token.kind == .string else { throw expected("a name") }
    advance()
  }

  // MARK: - Exports

  mutating func readExport() throws(Refusal) -> Fate {
    let start = token.start
    let next = peek()
    switch next.symbol {
    case .equals:
      guard isAmbient else { throw refusal(.exportEquals, at: start) }
      advance()
      advance()
      try readExpression()
      try endStatement()
      return .erased
    case .default:
      advance()
      advance()
      return try readDefault()
    case .star, .openBrace:
      advance()
      try readExportedNames()
      return .kept
    case .as, .type:
      if let fate = try readExportOfTypes() { return fate }
    case .import:
      advance()
      let fate = try readImport()
      guard fate == .erased else { throw expected("`=`") }
      return fate
    default: break
    }
    advance()
    return try readStatement()
  }

  /// Reads `export as namespace A`, `export type { A }` and `export type * from`; nil for others.
  private mutating func readExportOfTypes() throws(Refusal) -> Fate? {
    let state = state
    let isNamespace = peek().symbol == .as
    advance()
    advance()
    if isNamespace, at(.namespace) {
      advance()
      try readSpecifierName()
      try endStatement()
      return .erased
    }
    guard !isNamespace, at(.openBrace) || at(.star) else {
      restore(state)
      return nil
    }
    try readExportedNames()
    return .erased
  }

  private mutating func readExportedNames() throws(Refusal) {
    if at(.star) { try readEverything() } else { try readSpecifiers() }
    if skip(.from) { try readSource() } else { try endStatement() }
  }

  private mutating func readDefault() throws(Refusal) -> Fate {
    try readDecorators()
    let next = peek()
    switch token.symbol {
    case .function: return try readFunction()
    case .class: try readClass()
    case .async where next.symbol == .function && !next.isAfterLineEnd:
      advance()
      return try readFunction()
    case .abstract where next.symbol == .class,
      .interface where next.isName && !next.isAfterLineEnd:
      return try readTypeDeclaration(next) ?? .kept
    default:
      try readAssignment(.anywhere)
      try endStatement()
    }
    return .kept
  }
}

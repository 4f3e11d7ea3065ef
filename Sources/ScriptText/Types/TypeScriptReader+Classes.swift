extension TypeScriptReader {
  /// Reads a class from its keyword on.
  mutating func readClass() throws(Refusal) {
    try enter()
    defer { leave() }
    try expect(.class)
    if token.isName, !at(.implements) { advance() }
    try readTypeParameters()
    if skip(.extends) { try readBaseClass() }
    if at(.implements) {
      let start = token.start
      repeat {
        advance()
        try eraseType(from: start)
      } while at(.comma)
    }
    try expect(.openBrace)
    while !at(.closeBrace) {
      if !skip(.semicolon) { try readMember() }
    }
    try expect(.closeBrace)
  }

  private mutating func readBaseClass() throws(Refusal) {
    guard try readOperand(.anywhere) else { throw expected("`{`") }
    guard at(.less) else { return }
    try eraseTypeArguments(from: token.start)
    // A base class in Ambient code may be several, as in an interface.
    while isAmbient, skip(.comma) { try readType() }
  }

  // MARK: - Members

  private mutating func readMember() throws(Refusal) {
    let start = token.start
    try readDecorators()
    let modifiers = try readModifiers()
    if skip(.openBrace) { return try readStatements() }
    if at(.openBracket), beginsIndexSignature() {
      return try eraseIndexSignature(from: start)
    }
    _ = skip(.star)
    let isSpecial = at(.get) || at(.set) || at(.static) || at(.async) || at(.accessor)
    try readPropertyName()
    let mark = token.start
    if at(.question) || at(.exclamation) {
      advance()
      erased.erase(mark..<lastEnd)
    }
    var isErased = modifiers.isErased
    if at(.openParenthesis) || at(.less) {
      if try !readFunctionRest() { isErased = true }
      if isErased { try endMember() }
    } else {
      if at(.colon) {
        advance()
        try eraseType(from: mark)
      }
      if isSpecial, !at(.equals), !at(.semicolon), lastEnd > mark {
        // The name would modify the next member.
        erased.mark(mark, ";")
      }
      if skip(.equals) { try readAssignment(.anywhere) }
      try endMember()
    }
    guard isErased else { return }
    erased.erase(start..<lastEnd)
    separateMember(from: start)
  }

  private mutating func eraseIndexSignature(from start: Int) throws(Refusal) {
    // The bracket, the name and the colon.
    for _ in 0..<3 { advance() }
    try readType()
    try expect(.closeBracket)
    if skip(.colon) { try readType() }
    try endMember()
    erased.erase(start..<lastEnd)
    separateMember(from: start)
  }

  private struct Modifiers {
    /// Whether the member they stand before is erased.
    var isErased = false
  }

  /// Reads the words before a member's name, and erases those of TypeScript.
  private mutating func readModifiers() throws(Refusal) -> Modifiers {
    var modifiers = Modifiers()
    var separator: Int?
    while let symbol = token.symbol, isModifier(symbol) {
      let start = token.start
      if symbol == .abstract || symbol == .declare { modifiers.isErased = true }
      advance()
      guard symbol.isErasedModifier else {
        separator = nil
        continue
      }
      erased.erase(start..<lastEnd)
      separator = separator ?? start
    }
    if let separator, canContinueMember { erased.mark(separator, ";") }
    return modifiers
  }

  private mutating func isModifier(_ symbol: Symbol) -> Bool {
    switch symbol {
    case .public, .private, .protected, .readonly, .override, .abstract, .declare, .accessor,
      .async, .get, .set:
      let next = peek()
      let isFree = symbol == .get || symbol == .set
      return beginsPropertyName(next) && (isFree || !next.isAfterLineEnd)
    case .static:
      let next = peek()
      return beginsPropertyName(next) || next.symbol == .openBrace
    default: return false
    }
  }

  private mutating func beginsIndexSignature() -> Bool {
    let state = state
    defer { restore(state) }
    advance()
    guard token.kind == .word else { return false }
    advance()
    return at(.colon)
  }

  // MARK: - Ends

  /// Reads the end of a field, or of a method without a body.
  private mutating func endMember() throws(Refusal) {
    if skip(.semicolon) { return }
    // Some separate members by commas where all of them are erased.
    if isAmbient, skip(.comma) { return }
    guard at(.closeBrace) || token.isAfterLineEnd else { throw expected("`;`") }
    separate(from: lastErasedStart)
  }

  /// Writes a semicolon where a member was erased, if the member before would go on otherwise.
  private mutating func separateMember(from start: Int) {
    if canContinueMember { erased.mark(start, ";") }
  }

  /// Whether the token can continue a field before it.
  private var canContinueMember: Bool {
    switch token.symbol {
    case .openBracket, .openParenthesis, .star, .in, .instanceof, .equals: true
    default: false
    }
  }
}

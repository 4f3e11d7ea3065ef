extension TypeScriptReader {
  /// What became of a statement.
  enum Fate {
    case kept, erased
  }

  /// Reads the whole text.
  mutating func readProgram() throws(Refusal) {
    scanner.offset = 0
    token = nextToken()
    while token.kind != .end {
      let requests = parts.requests.count
      let fate = try readStatement()
      if fate == .kept, parts.requests.count == requests { parts.hasOtherStatement = true }
    }
  }

  /// Reads a block with its braces.
  mutating func readBlock() throws(Refusal) {
    try expect(.openBrace)
    try readStatements()
  }

  /// Reads statements and the brace behind them.
  mutating func readStatements() throws(Refusal) {
    while !at(.closeBrace) {
      guard token.kind != .end else { throw expected("`}`") }
      _ = try readStatement()
    }
    advance()
  }

  mutating func readStatement() throws(Refusal) -> Fate {
    try enter()
    defer { leave() }
    let start = token.start
    let fate = try readOneStatement()
    if fate == .erased {
      erased.erase(start..<lastEnd)
      if canContinueStatement { erased.mark(start, ";") }
    }
    return fate
  }

  /// Reads the statement that depends on a head such as `if (a)`.
  mutating func readBody() throws(Refusal) {
    let start = token.start
    // Something has to stand there.
    if try readStatement() == .erased, !canContinueStatement { erased.mark(start, ";") }
  }

  private mutating func readOneStatement() throws(Refusal) -> Fate {
    switch token.symbol {
    case .openBrace: try readBlock()
    case .semicolon: advance()
    case .var: try readVariables()
    case .const:
      if peek().symbol == .enum {
        guard isAmbient else { throw refusal(.enumeration, at: token.start) }
        advance()
        return try readEnumeration()
      }
      try readVariables()
    case .function: return try readFunction()
    case .class: try readClass()
    case .at:
      try readDecorators()
      return try readOneStatement()
    case .if, .for, .while, .do, .with, .switch, .try: try readCompound()
    case .return, .throw, .break, .continue, .debugger: try readJump()
    case .import where ![.openParenthesis, .dot].contains(peek().symbol): return try readImport()
    case .export: return try readExport()
    case .enum: return try readEnumeration()
    default: return try readNamedStatement()
    }
    return .kept
  }

  /// Reads a statement that begins with a word that is a name elsewhere, or with an expression.
  private mutating func readNamedStatement() throws(Refusal) -> Fate {
    guard token.isName else { return try readExpressionStatement() }
    let next = peek()
    switch token.symbol {
    case .let where next.isName || next.symbol == .openBrace || next.symbol == .openBracket:
      try readVariables()
    case .let where next.symbol == .exclamation:
      // Without the mark the next line would be declared.
      advance()
      throw expected("a name")
    case .using
    where next.isName && !next.isAfterLineEnd && next.symbol != .of
      && next.symbol != .in && next.symbol != .as && next.symbol != .satisfies:
      try readVariables()
    case .await where next.symbol == .using && isAwaitUsing():
      advance()
      try readVariables()
    case .async where next.symbol == .function && !next.isAfterLineEnd:
      advance()
      return try readFunction()
    default:
      if let fate = try readTypeDeclaration(next) { return fate }
      guard next.symbol == .colon else { return try readExpressionStatement() }
      advance()
      advance()
      try readBody()
    }
    return .kept
  }

  private mutating func isAwaitUsing() -> Bool {
    let state = state
    defer { restore(state) }
    advance()
    guard !token.isAfterLineEnd else { return false }
    advance()
    return token.isName && !token.isAfterLineEnd
  }

  private mutating func readExpressionStatement() throws(Refusal) -> Fate {
    try readExpression()
    try endStatement()
    return .kept
  }

  // MARK: - Variables and functions

  /// Reads variables from their keyword to the end of the statement.
  mutating func readVariables() throws(Refusal) {
    try readVariableList()
    try endStatement()
  }

  mutating func readVariableList() throws(Refusal) {
    let isExported = exportedTargets != nil
    let targets = exportedTargets
    exportedTargets = nil
    var ranges: [Range<Int>] = []
    defer { exportedTargets = targets.map { $0 + ranges } }
    repeat {
      advance()
      let start = token.start
      try readTarget()
      if isExported { ranges.append(start..<lastEnd) }
      let mark = token.start
      if at(.exclamation), !token.isAfterLineEnd {
        advance()
        erased.erase(mark..<lastEnd)
      }
      if skip(.colon) { try eraseType(from: mark) }
      if skip(.equals) { try readAssignment(.anywhere) }
    } while at(.comma)
  }

  /// Reads a function; one without a body only says a type.
  mutating func readFunction() throws(Refusal) -> Fate {
    try expect(.function)
    _ = skip(.star)
    if token.isName { advance() }
    if try readFunctionRest() { return .kept }
    try endStatement()
    return .erased
  }

  // MARK: - Ends

  /// Reads the end of a statement, which a line's end or a brace may be.
  mutating func endStatement() throws(Refusal) {
    if skip(.semicolon) { return }
    guard at(.closeBrace) || token.kind == .end || token.isAfterLineEnd else {
      throw expected("`;`")
    }
    if canContinueStatement { separate(from: lastErasedStart) }
  }

  /// The beginning of what was erased last, if nothing stands behind it.
  var lastErasedStart: Int? {
    erased.ranges.last.flatMap { $0.upperBound == lastEnd ? $0.lowerBound : nil }
  }

  /// Writes a semicolon where the end of an expression was erased and the next line would go on.
  mutating func separate(from start: Int?) {
    guard let start, at(.openBracket) || at(.openParenthesis) || token.kind == .template else {
      return
    }
    erased.mark(start, ";")
  }

  /// Whether the token can continue a statement before it.
  var canContinueStatement: Bool {
    switch token.symbol {
    case .openBracket, .openParenthesis, .plus, .minus, .slash, .slashEquals, .less, .star: true
    default: token.kind == .template
    }
  }
}

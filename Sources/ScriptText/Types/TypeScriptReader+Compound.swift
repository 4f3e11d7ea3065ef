extension TypeScriptReader {
  /// Reads a statement that holds others.
  mutating func readCompound() throws(Refusal) {
    switch token.symbol {
    case .if: try readConditions()
    case .for: try readLoop()
    case .do:
      advance()
      try readBody()
      try expect(.while)
      try readHead()
      _ = skip(.semicolon)
    case .switch:
      advance()
      try readHead()
      try readCases()
    case .try: try readTry()
    default:
      advance()
      try readHead()
      try readBody()
    }
  }

  /// Reads an expression in parentheses before a statement.
  private mutating func readHead() throws(Refusal) {
    try expect(.openParenthesis)
    try readExpression()
    try expect(.closeParenthesis)
  }

  private mutating func readConditions() throws(Refusal) {
    // Loops, since conditions may be many.
    while true {
      try expect(.if)
      try readHead()
      try readBody()
      guard skip(.else) else { return }
      guard at(.if) else { return try readBody() }
    }
  }

  private mutating func readLoop() throws(Refusal) {
    advance()
    _ = skip(.await)
    try expect(.openParenthesis)
    if beginsVariables() {
      try readVariableList()
    } else if !at(.semicolon) {
      try readExpression()
    }
    if at(.of) || at(.in) {
      advance()
      try readExpression()
    } else if !at(.closeParenthesis) {
      // Or else an `in` was read as an operator.
      try expect(.semicolon)
      if !at(.semicolon) { try readExpression() }
      try expect(.semicolon)
      if !at(.closeParenthesis) { try readExpression() }
    }
    try expect(.closeParenthesis)
    try readBody()
  }

  /// Whether a loop declares variables; skips an `await` before `using`.
  private mutating func beginsVariables() -> Bool {
    let next = peek()
    switch token.symbol {
    case .var, .const: return true
    case .let: return next.isName || beginsPattern(next)
    case .using: return next.isName && next.symbol != .of
    case .await where next.symbol == .using:
      advance()
      return true
    default: return false
    }
  }

  private func beginsPattern(_ token: Token) -> Bool {
    token.symbol == .openBrace || token.symbol == .openBracket
  }

  private mutating func readCases() throws(Refusal) {
    try expect(.openBrace)
    while !at(.closeBrace) {
      if skip(.case) {
        try readExpression()
        try expect(.colon)
      } else if skip(.default) {
        try expect(.colon)
      } else {
        guard token.kind != .end else { throw expected("`}`") }
        _ = try readStatement()
      }
    }
    try expect(.closeBrace)
  }

  private mutating func readTry() throws(Refusal) {
    advance()
    try readBlock()
    if skip(.catch) {
      if skip(.openParenthesis) {
        try readTarget()
        try readAnnotation()
        try expect(.closeParenthesis)
      }
      try readBlock()
    }
    if skip(.finally) { try readBlock() }
  }

  /// Reads `return`, `break` and their like.
  mutating func readJump() throws(Refusal) {
    let hasValue = at(.return) || at(.throw)
    advance()
    if hasValue {
      if !token.isAfterLineEnd, beginsExpression(token) { try readExpression() }
    } else if token.isName, !token.isAfterLineEnd {
      advance()
    }
    try endStatement()
  }
}

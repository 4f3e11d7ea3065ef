extension TypeScriptReader {
  /// Reads an operand with the operators of its own; false if no operator can follow it.
  mutating func readOperand(_ place: Place) throws(Refusal) -> Bool {
    // Loops, since prefixes may be many.
    var isPrefixed = false
    while skipPrefix() { isPrefixed = true }
    guard try readPrimary(place) else { return false }
    try readMembers()
    if at(.increment) || at(.decrement), !token.isAfterLineEnd { advance() }
    isOperandPrefixed = isPrefixed
    return true
  }

  /// Reads members, calls and other parts behind a value.
  mutating func readMembers() throws(Refusal) {
    while true {
      switch token.symbol {
      case .dot, .optionalDot:
        let isOptional = at(.optionalDot)
        advance()
        if token.kind == .word || token.kind == .privateName {
          advance()
        } else if !isOptional {
          throw expected("the name of a member")
        }
      case .openBracket:
        advance()
        try readExpression()
        try expect(.closeBracket)
      case .openParenthesis: try readArguments()
      case .exclamation where !token.isAfterLineEnd:
        advance()
        erased.erase((lastEnd - 1)..<lastEnd)
      case .less, .shiftLeft: if !eraseTypeArguments() { return }
      default:
        guard token.kind == .template else { return }
        try readTemplate { reader throws(Refusal) in try reader.readExpression() }
      }
    }
  }

  private mutating func readArguments() throws(Refusal) {
    try expect(.openParenthesis)
    while !at(.closeParenthesis) {
      _ = skip(.ellipsis)
      try readAssignment(.anywhere)
      if !skip(.comma) { break }
    }
    try expect(.closeParenthesis)
  }

  // MARK: - Primary expressions

  /// Reads a value without what may follow it; false if it ends the expression.
  private mutating func readPrimary(_ place: Place) throws(Refusal) -> Bool {
    switch token.kind {
    case .number, .string, .privateName: advance()
    case .template: try readTemplate { reader throws(Refusal) in try reader.readExpression() }
    case .word: return try readWord(place)
    case .mark:
      switch token.symbol {
      case .openParenthesis: return try readParenthesized(place, isCall: false)
      case .openBracket: try readArrayLiteral()
      case .openBrace: try readObjectLiteral()
      case .slash, .slashEquals: try readRegularExpression()
      case .at:
        try readDecorators()
        guard at(.class) else { throw expected("`class`") }
        try readClass()
      case .less, .shiftLeft: return try readGenericArrow(place)
      default: throw expected("an expression")
      }
    default: throw expected("an expression")
    }
    return true
  }

  private mutating func readWord(_ place: Place) throws(Refusal) -> Bool {
    switch token.symbol {
    case .function: try readFunctionExpression()
    case .class: try readClass()
    case .this, .super: advance()
    case .import: readImportOperand()
    case .async: return try readAsync(place)
    default:
      guard token.isName else { throw expected("an expression") }
      advance()
      if at(.arrow), !token.isAfterLineEnd { return try readArrowBody(place) }
    }
    return true
  }

  /// Reads the `import` of `import(…)`, or `import.meta`.
  private mutating func readImportOperand() {
    let start = token.start
    advance()
    guard at(.dot) else { return parts.note(start..<lastEnd, as: ModuleParts.loadName) }
    let state = state
    advance()
    guard token.kind == .word, text(of: token) == "meta" else { return restore(state) }
    advance()
    parts.note(start..<lastEnd, as: ModuleParts.metaName)
    parts.hasModuleSyntax = true
  }

  /// Reads a function or a function of arrow form that is asynchronous, or the name `async`.
  private mutating func readAsync(_ place: Place) throws(Refusal) -> Bool {
    let start = token.start
    advance()
    if at(.arrow), !token.isAfterLineEnd { return try readArrowBody(place) }
    guard !token.isAfterLineEnd else { return true }
    if at(.function) {
      try readFunctionExpression()
    } else if token.isName, peek().symbol == .arrow {
      advance()
      return try readArrowBody(place)
    } else if at(.openParenthesis) {
      return try readParenthesized(place, isCall: true)
    } else if at(.less), !notArrows.contains(start) {
      let arrow = attempt { reader throws(Refusal) -> Bool? in
        try reader.readArrowHead()
        return reader.at(.arrow) ? true : nil
      }
      guard arrow == nil else { return try readArrowBody(place) }
      notArrows.insert(start)
    }
    return true
  }

  private mutating func readFunctionExpression() throws(Refusal) {
    try expect(.function)
    _ = skip(.star)
    if token.kind == .word { advance() }
    guard try readFunctionRest() else { throw expected("`{`") }
  }

  // MARK: - Prefixes

  private mutating func skipPrefix() -> Bool {
    switch token.symbol {
    case .plus, .minus, .increment, .decrement, .exclamation, .tilde, .delete, .typeof, .void:
      advance()
      return true
    case .new:
      advance()
      guard at(.dot) else { return true }
      // `new.target`.
      advance()
      return false
    case .await:
      guard beginsExpression(peek()) else { return false }
      advance()
      return true
    case .yield:
      let next = peek()
      guard next.symbol == .star || beginsExpression(next) && !next.isAfterLineEnd else {
        return false
      }
      advance()
      _ = skip(.star)
      return true
    default: return false
    }
  }

  // MARK: - Literals

  mutating func readArrayLiteral() throws(Refusal) {
    try expect(.openBracket)
    while !at(.closeBracket) {
      if skip(.comma) { continue }
      _ = skip(.ellipsis)
      try readAssignment(.anywhere)
      if !at(.closeBracket) { try expect(.comma) }
    }
    try expect(.closeBracket)
  }

  mutating func readObjectLiteral() throws(Refusal) {
    try enter()
    defer { leave() }
    try expect(.openBrace)
    while !at(.closeBrace) {
      try readProperty()
      if !skip(.comma) { break }
    }
    try expect(.closeBrace)
  }

  private mutating func readProperty() throws(Refusal) {
    if skip(.ellipsis) { return try readAssignment(.anywhere) }
    if at(.get) || at(.set) || at(.async), beginsPropertyName(peek()) { advance() }
    _ = skip(.star)
    try readPropertyName()
    switch token.symbol {
    case .openParenthesis, .less:
      guard try readFunctionRest() else { throw expected("`{`") }
    // A default value, where the object turns out to be a pattern.
    case .colon, .equals:
      advance()
      try readAssignment(.anywhere)
    default: break
    }
  }

  func beginsPropertyName(_ token: Token) -> Bool {
    switch token.kind {
    case .word, .string, .number, .privateName: true
    case .mark: token.symbol == .openBracket || token.symbol == .star
    default: false
    }
  }

  mutating func readPropertyName() throws(Refusal) {
    switch token.kind {
    case .word, .string, .number, .privateName: advance()
    case .mark where at(.openBracket):
      advance()
      try readAssignment(.anywhere)
      try expect(.closeBracket)
    default: throw expected("a name")
    }
  }
}

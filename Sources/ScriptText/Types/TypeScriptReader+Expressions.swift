extension TypeScriptReader {
  /// Where an expression stands.
  enum Place {
    case anywhere
    /// Between the `?` and the `:` of a condition, where a colon rarely begins a returned type.
    case consequent
  }

  mutating func readExpression() throws(Refusal) {
    try readAssignment(.anywhere)
    while skip(.comma) { try readAssignment(.anywhere) }
  }

  /// Reads an expression without commas.
  mutating func readAssignment(_ place: Place) throws(Refusal) {
    try enter()
    defer { leave() }
    if try readOperand(place) { try readOperators(place) }
  }

  /// Reads operators and further operands behind an operand, without regard to their order.
  mutating func readOperators(_ place: Place) throws(Refusal) {
    var group = CastGroup()
    while true {
      if at(.as) || at(.satisfies), !token.isAfterLineEnd {
        let start = token.start
        advance()
        try eraseType(from: start)
        group.takeCast(ofPrefixed: isOperandPrefixed)
        continue
      }
      if at(.question) {
        if isMarkOfParameter() { return }
        advance()
        try readAssignment(.consequent)
        try expect(.colon)
        group = CastGroup()
      } else if let precedence {
        guard !group.changes(by: precedence) else { throw refusal(.grouping, at: token.start) }
        if at(.greater) { scanner.offset = token.start + greaterLength }
        advance()
      } else {
        return
      }
      guard try readOperand(place) else { return }
    }
  }

  /// Whether a question mark says that a parameter may be missing, and begins no condition.
  mutating func isMarkOfParameter() -> Bool {
    switch peek().symbol {
    case .colon, .comma, .closeParenthesis, .equals: true
    default: false
    }
  }

  // MARK: - Operators

  /// How closely the operator binds that comes next; nil if none does.
  var precedence: Int? {
    guard let symbol = token.symbol else { return nil }
    switch symbol {
    case .coalesce, .or: return 1
    case .and: return 2
    case .bar: return 3
    case .caret: return 4
    case .ampersand: return 5
    case .equal, .notEqual, .identical, .notIdentical: return 6
    case .less, .lessEquals, .in, .instanceof: return 7
    case .as, .satisfies: return token.isAfterLineEnd ? nil : 7
    case .shiftLeft: return 8
    case .plus, .minus: return 9
    case .star, .slash, .percent: return 10
    case .power: return 11
    case .greater:
      // Signs of greater or equal, shifts, and their assignments.
      let second = scanner.byte()
      guard second == UInt8(ascii: ">") else { return 7 }
      let isShift = scanner.byte(1) != UInt8(ascii: "=")
      let isAssignment =
        !isShift || scanner.byte(1) == UInt8(ascii: ">") && scanner.byte(2) == UInt8(ascii: "=")
      return isAssignment ? 0 : 8
    case .equals, .plusEquals, .minusEquals, .starEquals, .slashEquals, .percentEquals,
      .powerEquals, .shiftLeftEquals, .ampersandEquals, .barEquals, .caretEquals, .andEquals,
      .orEquals, .coalesceEquals:
      return 0
    default: return nil
    }
  }

  /// The operators that an `as` behind them takes in.
  private struct CastGroup {
    /// How closely an `as` binds.
    private static let cast = 7
    /// Every prefix binds closer than all operators but `**`.
    private static let prefix = 10
    private static let power = 11
    private var least = Int.max
    private var isCast = false

    mutating func takeCast(ofPrefixed isPrefixed: Bool) {
      isCast = true
      if isPrefixed { least = min(least, Self.prefix) }
    }

    /// Whether the next operator would take a part of what the `as` before it took.
    mutating func changes(by precedence: Int) -> Bool {
      guard precedence >= Self.cast else {
        self = CastGroup()
        return false
      }
      defer {
        least = min(least, precedence)
        // What follows this operator belongs to its right side.
        isCast = false
      }
      // Powers group from the right.
      return isCast && (precedence > least || precedence == Self.power && least == Self.power)
    }
  }

  // MARK: - Beginnings

  /// Whether an expression can begin with the token.
  func beginsExpression(_ token: Token) -> Bool {
    switch token.kind {
    case .end, .unclosed: return false
    case .number, .string, .template, .regularExpression, .privateName: return true
    case .word:
      switch token.symbol {
      case .class, .delete, .function, .import, .new, .super, .this, .typeof, .void: return true
      default: return token.isName
      }
    case .mark:
      switch token.symbol {
      case .openBrace, .openBracket, .openParenthesis, .exclamation, .tilde, .plus, .minus,
        .increment, .decrement, .slash, .slashEquals, .less, .at:
        return true
      default: return false
      }
    }
  }
}

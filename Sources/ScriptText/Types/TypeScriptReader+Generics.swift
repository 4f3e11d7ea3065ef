extension TypeScriptReader {
  /// Reads the parameters of something generic, if there are any.
  mutating func readTypeParameters() throws(Refusal) {
    guard at(.less) else { return }
    let start = token.start
    let wasAmbient = isAmbient
    isAmbient = true
    defer { isAmbient = wasAmbient }
    advance()
    while !at(.greater) {
      try readTypeParameter()
      if !skip(.comma) { break }
    }
    try expect(.greater)
    erased.erase(start..<lastEnd)
  }

  private mutating func readTypeParameter() throws(Refusal) {
    while at(.const) || at(.in) || at(.out) {
      let next = peek()
      guard next.kind == .word, next.symbol != .extends || !at(.out) else { break }
      advance()
    }
    guard token.isName else { throw expected("the name of a type") }
    advance()
    if skip(.extends) { try readType() }
    if skip(.equals) { try readType() }
  }

  /// Reads the types that something generic is used with.
  mutating func readTypeArguments() throws(Refusal) {
    let start = token.start
    // A reading that fails within an inner list fails for the lists around it as well.
    openTypeArguments.append(start)
    try expect(.less)
    while !at(.greater) {
      try readType()
      if !skip(.comma) { break }
    }
    try expect(.greater)
    openTypeArguments.removeLast()
  }

  /// Reads the types that something generic is used with, and erases them.
  mutating func eraseTypeArguments(from start: Int) throws(Refusal) {
    let wasAmbient = isAmbient
    isAmbient = true
    defer { isAmbient = wasAmbient }
    try readTypeArguments()
    erased.erase(start..<lastEnd)
  }

  /// Erases types between a value and what follows it; false if the mark compares.
  mutating func eraseTypeArguments() -> Bool {
    guard at(.less) || at(.shiftLeft), !notTypeArguments.contains(token.start) else { return false }
    let start = token.start
    let outer = openTypeArguments
    openTypeArguments = []
    defer { openTypeArguments = outer }
    let isRead = attempt { reader throws(Refusal) -> Bool? in
      reader.divideShift()
      try reader.eraseTypeArguments(from: start)
      // Not if the last mark was the first of another operator.
      let bytes = reader.scanner.bytes
      let isOperator =
        reader.lastEnd < bytes.count
        && [UInt8(ascii: ">"), UInt8(ascii: "=")].contains(bytes[reader.lastEnd])
      return !isOperator && reader.canFollowTypeArguments ? true : nil
    }
    guard isRead == nil else { return true }
    notTypeArguments.formUnion(openTypeArguments)
    notTypeArguments.insert(start)
    return false
  }

  private var canFollowTypeArguments: Bool {
    switch token.symbol {
    case .openParenthesis: true
    case .less, .greater, .plus, .minus: false
    default:
      token.kind == .template || token.isAfterLineEnd || precedence != nil
        || !beginsExpression(token)
    }
  }
}

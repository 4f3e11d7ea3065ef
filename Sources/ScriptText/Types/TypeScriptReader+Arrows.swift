extension TypeScriptReader {
  /// Reads parentheses, which may be the parameters of a function of arrow form, and that function;
  /// false if it ends the expression.
  mutating func readParenthesized(_ place: Place, isCall: Bool) throws(Refusal) -> Bool {
    let start = token.start
    let content = try readParenthesizedContent()
    if content.areParameters, try readArrow(from: start, place) { return false }
    if let annotation = content.annotation {
      throw Refusal(offset: annotation, message: "expected `)`, found `:` or `?`", help: nil)
    }
    guard isCall || content.isValue else { throw expected("`=>`") }
    return true
  }

  /// What stood in parentheses.
  private struct Content {
    /// Whether all of it can be parameters.
    var areParameters = true
    /// Whether it can be a value.
    var isValue = false
    /// The first place that only a parameter can have.
    var annotation: Int?
  }

  private mutating func readParenthesizedContent() throws(Refusal) -> Content {
    var content = Content()
    try expect(.openParenthesis)
    while !at(.closeParenthesis) {
      content.isValue = true
      _ = skip(.ellipsis)
      if try !readParenthesizedItem() { content.areParameters = false }
      if at(.question) || at(.colon) {
        content.annotation = content.annotation ?? token.start
        try readAnnotation()
        if skip(.equals) { try readAssignment(.anywhere) }
      }
      if !skip(.comma) { break }
    }
    try expect(.closeParenthesis)
    return content
  }

  /// Reads a value; true if it can be a parameter.
  private mutating func readParenthesizedItem() throws(Refusal) -> Bool {
    if token.isName, endsTarget(peek()) {
      advance()
    } else if at(.openBrace) || at(.openBracket) {
      // All that the braces hold is at once a literal and a pattern.
      if at(.openBrace) { try readObjectLiteral() } else { try readArrayLiteral() }
      guard endsTarget(token) else {
        try readMembers()
        if at(.increment) || at(.decrement) { advance() }
        try readOperators(.anywhere)
        return false
      }
    } else {
      try readAssignment(.anywhere)
      return false
    }
    // As in `(a ? b : c)`.
    if at(.question), !isMarkOfParameter() {
      try readOperators(.anywhere)
      return false
    }
    if skip(.equals) { try readAssignment(.anywhere) }
    return true
  }

  /// Whether a parameter's name or pattern can end before the token.
  private func endsTarget(_ token: Token) -> Bool {
    switch token.symbol {
    case .comma, .closeParenthesis, .colon, .question, .equals: true
    default: false
    }
  }

  /// Erases the mark and the type behind the name of a parameter or variable.
  mutating func readAnnotation() throws(Refusal) {
    let start = token.start
    if skip(.question) { erased.erase(start..<lastEnd) }
    guard skip(.colon) else { return }
    try eraseType(from: start)
  }

  // MARK: - Behind the parentheses

  /// Reads the rest of a function of arrow form; false, with nothing read, if there is none.
  private mutating func readArrow(from start: Int, _ place: Place) throws(Refusal) -> Bool {
    if at(.arrow), !token.isAfterLineEnd {
      _ = try readArrowBody(place)
      return true
    }
    guard at(.colon), !notArrows.contains(start) else { return false }
    let head = attempt { reader throws(Refusal) -> Bool? in
      try reader.readArrowType()
      guard place == .consequent else { return true }
      // The colon of the condition has to follow, or else this was it.
      _ = try reader.readArrowBody(place)
      return reader.at(.colon) ? true : nil
    }
    guard head != nil else {
      notArrows.insert(start)
      return false
    }
    if place == .anywhere { _ = try readArrowBody(place) }
    return true
  }

  /// Reads the type between the parentheses and the arrow.
  private mutating func readArrowType() throws(Refusal) {
    let parenthesis = lastEnd - 1
    let start = token.start
    try expect(.colon)
    try eraseReturnType(from: start)
    guard at(.arrow), !token.isAfterLineEnd else { throw expected("`=>`") }
    guard hasLineEnd(parenthesis..<lastEnd) else { return }
    // No line may end between the parenthesis and the arrow: it takes the place of the last byte.
    let end = lastEnd
    erased.erase(parenthesis..<end)
    var last = end - 1
    while scanner.bytes[last].utf16Width == 0, last > parenthesis { last -= 1 }
    erased.mark(last, ")")
  }

  /// Reads from the arrow; always false, since no operator can follow.
  mutating func readArrowBody(_ place: Place) throws(Refusal) -> Bool {
    try expect(.arrow)
    if at(.openBrace) { try readBlock() } else { try readAssignment(place) }
    return false
  }

  // MARK: - Generic functions

  /// Reads the generics and parameters of a function of arrow form, up to its arrow.
  mutating func readArrowHead() throws(Refusal) {
    let start = token.start
    divideShift()
    try readTypeParameters()
    let parenthesis = token.start
    guard at(.openParenthesis) else { throw expected("`(`") }
    if hasLineEnd(start..<parenthesis) {
      // No line may end between `return` or `async` and the parenthesis.
      erased.erase(start..<(parenthesis + 1))
      erased.mark(start, "(")
    }
    guard try readParenthesizedContent().areParameters else { throw expected("parameters") }
    if at(.colon) { try readArrowType() }
    guard at(.arrow), !token.isAfterLineEnd else { throw expected("`=>`") }
  }

  /// Reads a generic function where an operand begins with `<`, or refuses what it is instead.
  mutating func readGenericArrow(_ place: Place) throws(Refusal) -> Bool {
    let start = token.start
    let next = peek()
    let head =
      notArrows.contains(start)
      ? nil
      : attempt { reader throws(Refusal) -> Bool? in
        try reader.readArrowHead()
        return true
      }
    guard head == nil else { return try readArrowBody(place) }
    notArrows.insert(start)
    throw refusal(isElement(next) ? .elements : .assertion, at: start)
  }

  /// Whether `<` begins an element of JSX: a type is followed by a value at once.
  private mutating func isElement(_ next: Token) -> Bool {
    let state = state
    defer { restore(state) }
    guard next.kind == .word else { return next.symbol == .greater || next.symbol == .slash }
    guard eraseAssertedType() else { return true }
    // As in `<b>text</b>`.
    let name = scanner.bytes[next.start..<next.end]
    return closesElement(name)
  }

  private mutating func eraseAssertedType() -> Bool {
    attempt { reader throws(Refusal) -> Bool? in
      try reader.readTypeArguments()
      return true
    } != nil
  }

  private func closesElement(_ name: ArraySlice<UInt8>) -> Bool {
    let close = Array("</".utf8) + name
    var offset = token.start
    let end = scanner.bytes.count - close.count
    while offset <= end {
      if scanner.bytes[offset] == close[0], scanner.bytes[offset...].starts(with: close) {
        return true
      }
      offset += 1
    }
    return false
  }
}

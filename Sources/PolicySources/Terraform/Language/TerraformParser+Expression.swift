import WireFormats

extension TerraformParser {
  /// Reads an expression.
  mutating func expression() throws(PostLoginError) -> TerraformExpression {
    let place = source.place(at: offset)
    let condition = try operand(ofRank: 0)
    try skipSpace()
    guard takes("?") else { return condition }
    let first = try branch()
    guard takes(":") else { throw failure("expected `:` of a condition") }
    let second = try branch()
    return TerraformExpression(kind: .conditional(condition, first, second), place: place)
  }

  /// One side of a condition, which may begin on a new line.
  private mutating func branch() throws(PostLoginError) -> TerraformExpression {
    try skipSpace(andLineBreaks: true)
    let stopsAtLineBreak = stopsAtLineBreak
    let branch = try nested { parser throws(PostLoginError) in
      parser.stopsAtLineBreak = stopsAtLineBreak
      return try parser.expression()
    }
    let before = offset
    try skipSpace(andLineBreaks: true)
    // A line break belongs to the condition only if its other side follows.
    if peek() != UInt8(ascii: ":") {
      offset = before
      try skipSpace()
    }
    return branch
  }

  private mutating func operand(ofRank rank: Int) throws(PostLoginError) -> TerraformExpression {
    guard rank < TerraformOperator.ranks.count else { return try prefixed() }
    let place = source.place(at: offset)
    var left = try operand(ofRank: rank + 1)
    var count = 0
    while true {
      try skipSpace()
      guard let found = takesOperator(ofRank: rank) else { return left }
      count += 1
      guard count < Self.maximumDepth else {
        throw failure("more than \(Self.maximumDepth) operators in a row")
      }
      try skipSpace(andLineBreaks: true)
      let right = try operand(ofRank: rank + 1)
      left = TerraformExpression(kind: .binary(found, left, right), place: place)
    }
  }

  private mutating func takesOperator(ofRank rank: Int) -> TerraformOperator? {
    for candidate in TerraformOperator.ranks[rank] {
      let bytes = candidate.rawValue.utf8
      guard offset + bytes.count <= end, source.bytes[offset...].starts(with: bytes) else {
        continue
      }
      offset += bytes.count
      return candidate
    }
    return nil
  }

  private mutating func prefixed() throws(PostLoginError) -> TerraformExpression {
    try skipSpace()
    let place = source.place(at: offset)
    if peek() == UInt8(ascii: "!"), peek(1) != UInt8(ascii: "=") {
      offset += 1
      let inner = try nested { parser throws(PostLoginError) in try parser.prefixed() }
      return TerraformExpression(kind: .not(inner), place: place)
    }
    if takes("-") {
      let inner = try nested { parser throws(PostLoginError) in try parser.prefixed() }
      return TerraformExpression(kind: .negative(inner), place: place)
    }
    return try path(from: try primary(), isSplat: .none)
  }

  private enum SplatEnd { case none, atBracket, atEnd }

  /// Reads the members and elements after a value.
  private mutating func path(
    from first: TerraformExpression,
    isSplat: SplatEnd
  ) throws(PostLoginError) -> TerraformExpression {
    var value = first
    var count = 0
    while true {
      let before = offset
      count += 1
      guard count <= Self.maximumDepth else {
        throw failure("more than \(Self.maximumDepth) members and elements in a row")
      }
      // A path may go on in the next line within brackets only.
      try skipSpace()
      let place = source.place(at: offset)
      if takes("[*]") {
        return try splat(of: value, at: place, until: .atEnd)
      }
      if comes(".*"), isSplat == .none {
        offset += 2
        value = try splat(of: value, at: place, until: .atBracket)
        continue
      }
      if comes("."), !comes("...") {
        offset += 1
        value = try member(of: value, at: place)
        continue
      }
      if comes("["), isSplat != .atBracket {
        offset += 1
        let index = try bracketed { parser throws(PostLoginError) in try parser.expression() }
        guard takes("]") else { throw failure("expected `]`") }
        value = TerraformExpression(kind: .index(value, index), place: place)
        continue
      }
      offset = before
      return value
    }
  }

  private mutating func member(
    of value: TerraformExpression,
    at place: TerraformPlace
  ) throws(PostLoginError) -> TerraformExpression {
    if let name = identifier() {
      return TerraformExpression(kind: .member(value, name), place: place)
    }
    guard let number = digits() else { throw failure("expected a name after `.`") }
    let index = TerraformExpression(kind: .literal(.number(number)), place: place)
    return TerraformExpression(kind: .index(value, index), place: place)
  }

  private mutating func splat(
    of value: TerraformExpression,
    at place: TerraformPlace,
    until limit: SplatEnd
  ) throws(PostLoginError) -> TerraformExpression {
    let element = TerraformExpression(kind: .name(TerraformExpression.splatName), place: place)
    let each = try path(from: element, isSplat: limit)
    return TerraformExpression(kind: .splat(value, each: each), place: place)
  }

  private mutating func primary() throws(PostLoginError) -> TerraformExpression {
    let place = source.place(at: offset)
    switch peek() {
    case UInt8(ascii: "\"")?:
      return TerraformExpression(kind: try quotedText().kind, place: place)
    case UInt8(ascii: "<")? where comes("<<"):
      return TerraformExpression(kind: try heredoc().kind, place: place)
    case UInt8(ascii: "(")?:
      offset += 1
      let inner = try bracketed { parser throws(PostLoginError) in try parser.expression() }
      guard takes(")") else { throw failure("expected `)`") }
      return inner
    case UInt8(ascii: "[")?:
      offset += 1
      return TerraformExpression(kind: try list(), place: place)
    case UInt8(ascii: "{")?:
      offset += 1
      return TerraformExpression(kind: try object(), place: place)
    case let byte? where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"):
      return TerraformExpression(kind: .literal(.number(try number())), place: place)
    default:
      guard let name = identifier() else { throw failure("expected a value") }
      return TerraformExpression(kind: try named(name), place: place)
    }
  }

  /// A literal, a function's call, or the first name of a path.
  private mutating func named(_ name: String) throws(PostLoginError) -> TerraformExpression.Kind {
    var name = name
    while takes("::") {
      guard let next = identifier() else { throw failure("expected a name after `::`") }
      name += "::" + next
    }
    guard peek() == UInt8(ascii: "(") else {
      return switch name {
      case "true": .literal(.boolean(true))
      case "false": .literal(.boolean(false))
      case "null": .literal(.null)
      default: .name(name)
      }
    }
    offset += 1
    var expandsLast = false
    let arguments = try elements(until: UInt8(ascii: ")")) { parser throws(PostLoginError) in
      let argument = try parser.expression()
      try parser.skipSpace()
      if parser.takes("...") { expandsLast = true }
      return argument
    }
    return .call(name, arguments, expandsLast: expandsLast)
  }

  private mutating func digits() -> Double? {
    let start = offset
    while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    return Double(String(decoding: source.bytes[start..<offset], as: UTF8.self))
  }

  private mutating func number() throws(PostLoginError) -> Double {
    let start = offset
    while let byte = peek(), Self.isInNumber(byte) || offset > start && isSign(byte) { offset += 1 }
    let text = String(decoding: source.bytes[start..<offset], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw failure("`\(text)` is no number", at: source.place(at: start))
    }
    return number
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: ".")
      || byte | 0x20 == UInt8(ascii: "e")
  }

  /// Whether a sign follows the `e` of a number.
  private func isSign(_ byte: UInt8) -> Bool {
    (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
      && source.bytes[offset - 1] | 0x20 == UInt8(ascii: "e")
  }
}

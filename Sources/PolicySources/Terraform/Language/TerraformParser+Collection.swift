import WireFormats

extension TerraformParser {
  /// Reads something up to a closing bracket, which it leaves; line breaks mean nothing there.
  mutating func bracketed<Result>(
    _ read: (inout TerraformParser) throws(PostLoginError) -> Result
  ) throws(PostLoginError) -> Result {
    try nested { parser throws(PostLoginError) in
      parser.stopsAtLineBreak = false
      try parser.skipSpace()
      let result = try read(&parser)
      try parser.skipSpace()
      return result
    }
  }

  /// Reads elements that commas separate, and the closing bracket.
  mutating func elements<Element>(
    until close: UInt8,
    _ read: (inout TerraformParser) throws(PostLoginError) -> Element
  ) throws(PostLoginError) -> [Element] {
    try nested { parser throws(PostLoginError) in
      parser.stopsAtLineBreak = false
      var elements: [Element] = []
      while true {
        try parser.skipSpace()
        if parser.peek() == close {
          parser.offset += 1
          return elements
        }
        elements.append(try read(&parser))
        try parser.skipSpace()
        if parser.takes(",") { continue }
        guard parser.peek() == close else {
          throw parser.failure("expected `,` or `\(Character(Unicode.Scalar(close)))`")
        }
      }
    }
  }

  /// Reads the rest of a list, or of a loop that makes one.
  mutating func list() throws(PostLoginError) -> TerraformExpression.Kind {
    if try isLoop() { return .loop(try loop(makesObject: false)) }
    let elements = try elements(until: UInt8(ascii: "]")) { parser throws(PostLoginError) in
      try parser.expression()
    }
    return .list(elements)
  }

  /// Reads the rest of an object, or of a loop that makes one.
  mutating func object() throws(PostLoginError) -> TerraformExpression.Kind {
    if try isLoop() { return .loop(try loop(makesObject: true)) }
    let members = try nested { parser throws(PostLoginError) in try parser.members() }
    return .object(members)
  }

  /// Members stand in lines of their own, or between commas.
  private mutating func members() throws(PostLoginError) -> [(
    key: TerraformExpression, value: TerraformExpression
  )] {
    var members: [(key: TerraformExpression, value: TerraformExpression)] = []
    while true {
      try skipSpace(andLineBreaks: true)
      guard peek() != nil else { throw failure("an object has no closing `}`") }
      if takes("}") { return members }
      let key = try key()
      try skipSpace()
      guard takes("=") || takes(":") else { throw failure("expected `=` after a key") }
      try skipSpace(andLineBreaks: true)
      members.append((key, try expression()))
      try skipSpace()
      guard takes(",") || peek() == UInt8(ascii: "\n") || peek() == UInt8(ascii: "}") else {
        throw failure("expected `,`, a new line or `}` after a member")
      }
    }
  }

  /// A key, where a name alone is its own text.
  private mutating func key() throws(PostLoginError) -> TerraformExpression {
    let place = source.place(at: offset)
    let start = offset
    if let name = identifier() {
      try skipSpace()
      if peek() == UInt8(ascii: "=") || peek() == UInt8(ascii: ":") {
        return TerraformExpression(kind: .literal(.string(name)), place: place)
      }
      offset = start
    }
    return try expression()
  }

  private mutating func isLoop() throws(PostLoginError) -> Bool {
    let start = offset
    defer { offset = start }
    try skipSpace(andLineBreaks: true)
    guard identifier() == "for" else { return false }
    try skipSpace(andLineBreaks: true)
    return identifier() != nil
  }

  private mutating func loop(makesObject: Bool) throws(PostLoginError) -> TerraformLoop {
    let close = UInt8(ascii: makesObject ? "}" : "]")
    return try nested { parser throws(PostLoginError) in
      parser.stopsAtLineBreak = false
      try parser.skipSpace()
      _ = parser.identifier()
      let names = try parser.loopNames()
      let collection = try parser.expression()
      try parser.skipSpace()
      guard parser.takes(":") else { throw parser.failure("expected `:` of a loop") }
      try parser.skipSpace()
      let first = try parser.expression()
      try parser.skipSpace()
      var second: TerraformExpression?
      if makesObject {
        guard parser.takes("=>") else { throw parser.failure("expected `=>`") }
        try parser.skipSpace()
        second = try parser.expression()
        try parser.skipSpace()
      }
      let isGrouped = parser.takes("...")
      try parser.skipSpace()
      var condition: TerraformExpression?
      let start = parser.offset
      if parser.identifier() == "if" {
        try parser.skipSpace()
        condition = try parser.expression()
        try parser.skipSpace()
      } else {
        parser.offset = start
      }
      guard parser.peek() == close else { throw parser.failure("a loop has no end") }
      parser.offset += 1
      return TerraformLoop(
        keyName: names.key,
        valueName: names.value,
        collection: collection,
        key: second == nil ? nil : first,
        result: second ?? first,
        isGrouped: isGrouped,
        condition: condition
      )
    }
  }

  /// Reads `key, value in` or `value in` of a loop.
  mutating func loopNames() throws(PostLoginError) -> (key: String?, value: String) {
    try skipSpace(andLineBreaks: true)
    guard let first = identifier() else { throw failure("expected a name after `for`") }
    try skipSpace(andLineBreaks: true)
    var second: String?
    if takes(",") {
      try skipSpace(andLineBreaks: true)
      second = identifier()
      try skipSpace(andLineBreaks: true)
    }
    guard identifier() == "in" else { throw failure("expected `in` of a loop") }
    try skipSpace(andLineBreaks: true)
    return second.map { (first, $0) } ?? (nil, first)
  }
}

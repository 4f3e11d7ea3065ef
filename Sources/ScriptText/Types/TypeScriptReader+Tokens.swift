extension TypeScriptReader {
  /// A piece of the text; a `>` is always one alone, since it may end generics.
  struct Token {
    enum Kind {
      case end, word, privateName, number, string, template, regularExpression, mark
      /// A string or a comment without an end, which stands nowhere in the grammar.
      case unclosed
    }

    let kind: Kind
    let symbol: Symbol?
    let start: Int
    let end: Int
    /// Whether a line ends between the token before and this one.
    let isAfterLineEnd: Bool

    /// Whether it can name a variable.
    var isName: Bool { kind == .word && symbol?.isReserved != true }
  }

  func text(of token: Token) -> String {
    String(decoding: scanner.bytes[token.start..<token.end], as: UTF8.self)
  }

  /// Reads the token at the scanner's offset; a slash is a mark until an operand is expected.
  mutating func nextToken() -> Token {
    let isAfterLineEnd = skipSpace()
    let start = scanner.offset
    let kind = skipToken()
    let end = scanner.offset
    let hasSymbol = kind == .word || kind == .mark
    return Token(
      kind: kind,
      symbol: hasSymbol ? Symbol.named(scanner.bytes[start..<end]) : nil,
      start: start,
      end: end,
      isAfterLineEnd: isAfterLineEnd
    )
  }

  /// Skips white space and comments; true if a line ends there.
  private mutating func skipSpace() -> Bool {
    let start = scanner.offset
    while scanner.offset < scanner.bytes.count {
      if case let length = scanner.spaceLength(at: scanner.offset), length > 0 {
        scanner.offset += length
        continue
      }
      let byte = scanner.byte()
      let next = scanner.byte(1)
      switch (byte, next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): scanner.skipLine()
      case (UInt8(ascii: "#"), UInt8(ascii: "!")) where scanner.offset == 0: scanner.skipLine()
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        let comment = scanner.offset
        scanner.skipComment()
        let end = scanner.bytes[comment..<scanner.offset]
        guard end.count >= 4, end.suffix(2).elementsEqual("*/".utf8) else {
          scanner.offset = comment
          return hasLineEnd(start..<comment)
        }
      default: return hasLineEnd(start..<scanner.offset)
      }
    }
    return hasLineEnd(start..<scanner.offset)
  }

  /// Whether a line ends within a range.
  func hasLineEnd(_ range: Range<Int>) -> Bool {
    let bytes = scanner.bytes
    return range.contains { offset in
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
      case 0xE2:
        bytes[offset...].starts(with: [0xE2, 0x80, 0xA8])
          || bytes[offset...].starts(with: [0xE2, 0x80, 0xA9])
      default: false
      }
    }
  }

  private mutating func skipToken() -> Token.Kind {
    guard scanner.offset < scanner.bytes.count else { return .end }
    let first = scanner.byte()
    switch first {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let start = scanner.offset
      scanner.skipString(first)
      return isClosed(start..<scanner.offset) ? .string : .unclosed
    case UInt8(ascii: "/") where scanner.byte(1) == UInt8(ascii: "*"):
      scanner.offset = scanner.bytes.count
      return .unclosed
    case UInt8(ascii: "`"):
      scanner.offset += 1
      return .template
    case _ where first.isDigit || first == UInt8(ascii: ".") && scanner.byte(1).isDigit:
      scanner.skipNumber()
      return .number
    case _ where scanner.beginsWord:
      if first == UInt8(ascii: "#") { scanner.offset += 1 }
      scanner.skipName()
      return first == UInt8(ascii: "#") ? .privateName : .word
    case UInt8(ascii: ">"):
      scanner.offset += 1
      return .mark
    default:
      scanner.offset += scanner.markLength
      return .mark
    }
  }

  /// Whether a string ends with its quote.
  private func isClosed(_ range: Range<Int>) -> Bool {
    let text = scanner.bytes[range]
    guard text.count > 1, text.last == text.first else { return false }
    let escapes = text.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }
    return escapes.count.isMultiple(of: 2)
  }

  // MARK: - Tokens that depend on what is expected

  /// Divides `<<` where generics begin.
  mutating func divideShift() {
    guard at(.shiftLeft) else { return }
    scanner.offset = token.start + 1
    token = Token(
      kind: .mark,
      symbol: .less,
      start: token.start,
      end: token.start + 1,
      isAfterLineEnd: token.isAfterLineEnd
    )
  }

  /// The length of the operator that begins with the `>` of the token.
  var greaterLength: Int {
    var length = 1
    while length < 3, scanner.byte(length - 1) == UInt8(ascii: ">") { length += 1 }
    if scanner.byte(length - 1) == UInt8(ascii: "=") { length += 1 }
    return length
  }

  /// Reads a regular expression where the token is a slash and an operand is expected.
  mutating func readRegularExpression() throws(Refusal) {
    scanner.offset = token.start
    guard scanner.skipRegularExpression() else {
      throw Refusal(
        offset: token.start,
        message: "a regular expression has no end on its line",
        help: nil
      )
    }
    token = Token(
      kind: .regularExpression,
      symbol: nil,
      start: token.start,
      end: scanner.offset,
      isAfterLineEnd: token.isAfterLineEnd
    )
    advance()
  }

  /// Reads a template, whose quote is the token, with what its braces hold.
  mutating func readTemplate(
    _ body: (inout TypeScriptReader) throws(Refusal) -> Void
  ) throws(Refusal) {
    let start = token.start
    while true {
      let bytes = scanner.bytes
      var offset = scanner.offset
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "`") {
        if bytes[offset] == UInt8(ascii: "$"), offset + 1 < bytes.count,
          bytes[offset + 1] == UInt8(ascii: "{")
        {
          break
        }
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard offset < bytes.count else {
        throw Refusal(offset: start, message: "a template has no end", help: "write a backtick")
      }
      let isEnd = bytes[offset] == UInt8(ascii: "`")
      scanner.offset = offset + (isEnd ? 1 : 2)
      token = Token(
        kind: .template,
        symbol: nil,
        start: start,
        end: scanner.offset,
        isAfterLineEnd: false
      )
      advance()
      if isEnd { return }
      try body(&self)
      guard at(.closeBrace) else { throw expected("`}`") }
      scanner.offset = token.end
    }
  }
}

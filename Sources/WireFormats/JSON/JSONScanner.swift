/// A cursor over bytes that accepts exactly the JSON grammar (RFC 8259) and builds nothing.
///
/// It never recurses, so no input can exhaust the stack; nesting deeper than `maximumDepth` is an
/// error.
package struct JSONScanner {
  /// Deep enough for any event, shallow enough that every later reader may recurse.
  package static let maximumDepth = 512

  private let bytes: [UInt8]
  package private(set) var offset = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Scans one value surrounded by nothing but white space, and returns its range.
  package mutating func scanDocument() throws(JSONSyntaxError) -> Range<Int> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipWhitespace()
    let start = offset
    try scanValue()
    let end = offset
    skipWhitespace()
    guard offset == bytes.count else { throw error("expected the end of the text") }
    try checkEncoding(start..<end)
    return start..<end
  }

  /// Scans the value under the cursor.
  package mutating func scanValue() throws(JSONSyntaxError) {
    var open: [UInt8] = []
    repeat {
      guard try !scanStart(&open) else { continue }
      while let container = open.last {
        skipWhitespace()
        if try scanSeparator(in: container, &open) { break }
      }
    } while !open.isEmpty
  }

  /// Scans a scalar or an opening bracket.
  ///
  /// - Returns: true if it opened a container that is not empty.
  private mutating func scanStart(_ open: inout [UInt8]) throws(JSONSyntaxError) -> Bool {
    skipWhitespace()
    switch try peek() {
    case UInt8(ascii: "{"):
      try push(UInt8(ascii: "{"), &open)
      guard !skip(UInt8(ascii: "}")) else { return close(&open) }
      try scanKey()
      return true
    case UInt8(ascii: "["):
      try push(UInt8(ascii: "["), &open)
      guard !skip(UInt8(ascii: "]")) else { return close(&open) }
      return true
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "t"): try scanLiteral("true")
    case UInt8(ascii: "f"): try scanLiteral("false")
    case UInt8(ascii: "n"): try scanLiteral("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
    default: throw error("expected a value")
    }
    return false
  }

  /// Scans the text after a value in a container.
  ///
  /// - Returns: true when another value must follow.
  private mutating func scanSeparator(
    in container: UInt8,
    _ open: inout [UInt8]
  ) throws(JSONSyntaxError) -> Bool {
    let isObject = container == UInt8(ascii: "{")
    let byte = try peek()
    if byte == UInt8(ascii: ",") {
      offset += 1
      skipWhitespace()
      if isObject { try scanKey() }
      return true
    }
    guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw error("expected `,` or `\(isObject ? "}" : "]")`")
    }
    offset += 1
    return close(&open)
  }

  private mutating func push(_ bracket: UInt8, _ open: inout [UInt8]) throws(JSONSyntaxError) {
    guard open.count < Self.maximumDepth else {
      throw error("nested deeper than \(Self.maximumDepth) levels")
    }
    offset += 1
    open.append(bracket)
    skipWhitespace()
  }

  private func close(_ open: inout [UInt8]) -> Bool {
    open.removeLast()
    return false
  }

  /// Scans a member name and its colon.
  package mutating func scanKey() throws(JSONSyntaxError) {
    guard try peek() == UInt8(ascii: "\"") else { throw error("expected a member name") }
    try scanString()
    skipWhitespace()
    guard skip(UInt8(ascii: ":")) else { throw error("expected `:`") }
    skipWhitespace()
  }

  /// Scans a string with its quotes.
  package mutating func scanString() throws(JSONSyntaxError) {
    let start = offset
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return
      }
      guard byte >= 0x20 else { throw error("control character in a string") }
      if byte == UInt8(ascii: "\\") { try scanEscape() } else { offset += 1 }
    }
    throw JSONSyntaxError(offset: start, expectation: "this string does not end")
  }

  private mutating func scanEscape() throws(JSONSyntaxError) {
    offset += 1
    switch try peek() {
    case UInt8(ascii: "u"):
      offset += 1
      for _ in 0..<4 {
        guard Self.isHexadecimal(try peek()) else { throw error("expected four hex digits") }
        offset += 1
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    default:
      throw error("unknown escape")
    }
  }

  private mutating func scanNumber() throws(JSONSyntaxError) {
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try scanDigits() }
    if skip(UInt8(ascii: ".")) { try scanDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try scanDigits()
    }
  }

  private mutating func scanDigits() throws(JSONSyntaxError) {
    let start = offset
    while offset < bytes.count, Self.isDigit(bytes[offset]) { offset += 1 }
    guard offset > start else { throw error("expected a digit") }
  }

  private mutating func scanLiteral(_ literal: StaticString) throws(JSONSyntaxError) {
    let expected = literal.description.utf8
    guard bytes[offset...].starts(with: expected) else { throw error("expected a value") }
    offset += expected.count
  }

  package mutating func skipWhitespace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Steps over one byte if it is the given one.
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private func peek() throws(JSONSyntaxError) -> UInt8 {
    guard offset < bytes.count else { throw error("the text ends too early") }
    return bytes[offset]
  }

  private func error(_ expectation: String) -> JSONSyntaxError {
    JSONSyntaxError(offset: offset, expectation: expectation)
  }

  private func checkEncoding(_ range: Range<Int>) throws(JSONSyntaxError) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw JSONSyntaxError(
        offset: error.byteOffsets.lowerBound,
        expectation: "the text is not valid UTF-8 (a lone surrogate or a broken byte)"
      )
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
  }
}

/// The first position at which a text is not JSON.
package struct JSONSyntaxError: Error, Equatable {
  /// The offset in bytes from the start of the text.
  package let offset: Int
  package let expectation: String
}

/// Reads values from bytes that are known to be valid JSON.
///
/// The scanner has accepted the bytes, so no read can fail and nesting is bounded.
package struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  package private(set) var offset: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  package mutating func readValue() -> JSONValue {
    skipWhitespace()
    switch JSONKind(firstByte: bytes[offset]) {
    case .object: return .object(readMembers())
    case .array: return .array(readElements())
    case .string: return .string(readString())
    case .number: return .number(String(decoding: bytes[skipScalar()], as: UTF8.self))
    case .boolean: return .boolean(bytes[skipScalar()].first == UInt8(ascii: "t"))
    case .null:
      _ = skipScalar()
      return .null
    }
  }

  private mutating func readMembers() -> [JSONMember] {
    var members: [JSONMember] = []
    offset += 1
    while nextElement(until: UInt8(ascii: "}")) {
      let name = readString()
      skipColon()
      members.append(JSONMember(name, readValue()))
    }
    return members
  }

  private mutating func readElements() -> [JSONValue] {
    var elements: [JSONValue] = []
    offset += 1
    while nextElement(until: UInt8(ascii: "]")) { elements.append(readValue()) }
    return elements
  }

  /// Moves to the next element of a container; at its end, steps over the bracket and returns
  /// false.
  package mutating func nextElement(until bracket: UInt8) -> Bool {
    skipWhitespace()
    if bytes[offset] == UInt8(ascii: ",") {
      offset += 1
      skipWhitespace()
    }
    guard bytes[offset] == bracket else { return true }
    offset += 1
    return false
  }

  /// Steps into an object or array; `nextElement` then moves from element to element.
  package mutating func enterContainer() {
    skipWhitespace()
    offset += 1
  }

  package mutating func skipColon() {
    skipWhitespace()
    offset += 1
    skipWhitespace()
  }

  /// Reads the string under the cursor; a lone surrogate becomes U+FFFD.
  package mutating func readString() -> String {
    let start = offset + 1
    offset = endOfPlainText(from: start)
    guard bytes[offset] == UInt8(ascii: "\"") else { return readEscapedString(from: start) }
    defer { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Steps over a member name and compares it with the given one, without creating a string.
  package mutating func skipName(comparingTo name: String) -> Bool {
    let start = offset
    skipString()
    let raw = bytes[(start + 1)..<(offset - 1)]
    if raw.elementsEqual(name.utf8) { return true }
    guard raw.contains(UInt8(ascii: "\\")) else { return false }
    var reader = JSONReader(bytes[start..<offset])
    return reader.readString() == name
  }

  /// Steps over a member name and returns its UTF-8 bytes.
  package mutating func skipName() -> ArraySlice<UInt8> {
    let start = offset
    skipString()
    let raw = bytes[(start + 1)..<(offset - 1)]
    guard raw.contains(UInt8(ascii: "\\")) else { return raw }
    var reader = JSONReader(bytes[start..<offset])
    return Array(reader.readString().utf8)[...]
  }

  /// The kind of the value under the cursor.
  package var kind: JSONKind { JSONKind(firstByte: bytes[offset]) }

  private mutating func readEscapedString(from start: Int) -> String {
    var units = Array(String(decoding: bytes[start..<offset], as: UTF8.self).utf16)
    while bytes[offset] != UInt8(ascii: "\"") {
      if bytes[offset] == UInt8(ascii: "\\") {
        units.append(readEscape())
        continue
      }
      let plain = offset
      while bytes[offset] != UInt8(ascii: "\""), bytes[offset] != UInt8(ascii: "\\") { offset += 1 }
      units.append(contentsOf: String(decoding: bytes[plain..<offset], as: UTF8.self).utf16)
    }
    offset += 1
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func readEscape() -> UInt16 {
    let letter = bytes[offset + 1]
    offset += 2
    switch letter {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      defer { offset += 4 }
      let digits = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      return UInt16(digits, radix: 16) ?? 0xFFFD
    default: return UInt16(letter)
    }
  }

  /// Steps over one value and returns its range.
  package mutating func skipValue() -> Range<Int> {
    skipWhitespace()
    let start = offset
    switch JSONKind(firstByte: bytes[offset]) {
    case .object, .array: offset = endOfContainer
    case .string: skipString()
    case .number, .boolean, .null: _ = skipScalar()
    }
    return start..<offset
  }

  // Most of the text is skipped, so these loops go over a span: a slice would check two bounds for
  // each byte.

  /// The place behind the object or array under the cursor.
  private var endOfContainer: Int {
    let span = bytes.span
    var index = offset - bytes.startIndex
    var depth = 0
    repeat {
      switch span[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): index = Self.endOfString(from: index, in: span)
      default: break
      }
      index += 1
    } while depth > 0
    return index + bytes.startIndex
  }

  private mutating func skipString() { offset = endOfString + 1 }

  /// The place of the closing quote of the string under the cursor.
  private var endOfString: Int {
    Self.endOfString(from: offset - bytes.startIndex, in: bytes.span) + bytes.startIndex
  }

  /// The place of the closing quote of the string that begins at a quote.
  private static func endOfString(from start: Int, in span: Span<UInt8>) -> Int {
    var index = start + 1
    while span[index] != UInt8(ascii: "\"") {
      index += span[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }

  /// The place of the first quote or backslash.
  private func endOfPlainText(from start: Int) -> Int {
    let span = bytes.span
    var index = start - bytes.startIndex
    while span[index] != UInt8(ascii: "\""), span[index] != UInt8(ascii: "\\") { index += 1 }
    return index + bytes.startIndex
  }

  private mutating func skipScalar() -> Range<Int> {
    let start = offset
    while offset < bytes.endIndex {
      switch bytes[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x20, 0x0A, 0x0D, 0x09:
        return start..<offset
      default: offset += 1
      }
    }
    return start..<offset
  }

  private mutating func skipWhitespace() {
    while offset < bytes.endIndex {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }
}

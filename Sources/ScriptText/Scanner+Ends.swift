extension ScriptText.Scanner {
  // MARK: - Comments and texts

  mutating func skipLine() {
    while offset < bytes.count, lineEndLength(at: offset) == 0 { offset += 1 }
  }

  mutating func skipComment() {
    offset += 2
    while offset < bytes.count, !comes("*/") { offset += 1 }
    offset = min(offset + 2, bytes.count)
  }

  /// Skips a string, which ends with its line at the latest.
  mutating func skipString(_ quote: UInt8) {
    offset += 1
    while offset < bytes.count, byte() != quote {
      switch byte() {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
      // Both characters of a line's end belong to the escape.
      case UInt8(ascii: "\\"): offset += comes("\\\r\n") ? 3 : 2
      default: offset += 1
      }
    }
    offset = min(offset + 1, bytes.count)
  }

  /// Skips a regular expression; false if none ends on this line.
  mutating func skipRegularExpression() -> Bool {
    var end = offset + 1
    var isInClass = false
    while end < bytes.count, lineEndLength(at: end) == 0 {
      switch bytes[end] {
      // An escaped end of the line ends it as well.
      case UInt8(ascii: "\\"): if lineEndLength(at: end + 1) == 0 { end += 1 }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        offset = end + 1
        skipName()
        return true
      default: break
      }
      end += 1
    }
    return false
  }

  // MARK: - Names and numbers

  var beginsWord: Bool {
    let start = byte() == UInt8(ascii: "#") ? 1 : 0
    return nameLength(at: offset + start) > 0 && !byte(start).isDigit
  }

  mutating func skipName() {
    while case let length = nameLength(at: offset), length > 0 { offset += length }
  }

  mutating func skipNumber() {
    let isDecimal = byte() != UInt8(ascii: "0") || !byte(1).isLetter
    skipDigits()
    if isDecimal, byte() == UInt8(ascii: ".") {
      offset += 1
      skipDigits()
    }
    if isDecimal, byte() | 0x20 == UInt8(ascii: "e") {
      let isSigned = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
      if byte(isSigned ? 2 : 1).isDigit { offset += isSigned ? 2 : 1 }
    }
    // The digits of other bases, the `n` of large ones, and what should not be there.
    skipName()
  }

  private mutating func skipDigits() {
    while byte().isDigit || byte() == UInt8(ascii: "_") { offset += 1 }
  }

  /// The length of a character of a name, or of an escape in it; 0 for anything else.
  private func nameLength(at place: Int) -> Int {
    guard place < bytes.count else { return 0 }
    let byte = bytes[place]
    if byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") {
      return 1
    }
    if byte >= 0x80 { return spaceLength(at: place) == 0 ? 1 : 0 }
    guard byte == UInt8(ascii: "\\"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "u")
    else { return 0 }
    guard place + 2 < bytes.count, bytes[place + 2] == UInt8(ascii: "{") else { return 2 }
    let digits = bytes[(place + 3)...].prefix(8).prefix { $0.isDigit || $0.isLetter }
    return digits.endIndex < bytes.count && bytes[digits.endIndex] == UInt8(ascii: "}")
      ? digits.endIndex + 1 - place : 2
  }

  // MARK: - White space

  /// The length of the white space or line end that begins here; 0 if there is none.
  func spaceLength(at place: Int) -> Int {
    guard place < bytes.count else { return 0 }
    switch bytes[place] {
    case 0x09...0x0D, 0x20: return 1
    case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF: break
    default: return 0
    }
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    let last = place + 2 < bytes.count ? bytes[place + 2] : 0
    return switch (bytes[place], next, last) {
    case (0xC2, 0xA0, _): 2
    case (0xE1, 0x9A, 0x80), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): 3
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF): 3
    default: 0
    }
  }

  /// The length of the character that ends a line by the rules of the language; 0 if none is here.
  private func lineEndLength(at place: Int) -> Int {
    guard place < bytes.count else { return 0 }
    switch bytes[place] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return 1
    case 0xE2:
      guard place + 2 < bytes.count, bytes[place + 1] == 0x80 else { return 0 }
      return bytes[place + 2] | 1 == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  // MARK: - Marks

  /// The length of the operator or bracket that comes next.
  var markLength: Int {
    let first = byte()
    switch first {
    case UInt8(ascii: "."): return comes("...") ? 3 : 1
    case UInt8(ascii: "?") where byte(1) == UInt8(ascii: "."): return byte(2).isDigit ? 1 : 2
    case UInt8(ascii: "=") where byte(1) == UInt8(ascii: ">"): return 2
    case UInt8(ascii: "="), UInt8(ascii: "!"): return comes("===") || comes("!==") ? 3 : oneOrTwo
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return byte(1) == first ? 2 : oneOrTwo
    case UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "^"): return oneOrTwo
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "?"):
      let most = first == UInt8(ascii: ">") ? 3 : 2
      var length = 1
      while length < most, byte(length) == first { length += 1 }
      let isOne = first == UInt8(ascii: "?") && length == 1
      return byte(length) == UInt8(ascii: "=") && !isOne ? length + 1 : length
    default: return 1
    }
  }

  /// Two with an equals sign behind the character.
  private var oneOrTwo: Int { byte(1) == UInt8(ascii: "=") ? 2 : 1 }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

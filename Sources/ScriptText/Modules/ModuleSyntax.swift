import Glibc

/// Tells ES modules from the scripts that Auth0 takes.
package enum ModuleSyntax {
  /// Whether a statement of the text may begin with `import` or `export`, or the text may name
  /// `import.meta`.
  ///
  /// It only looks for the words, so that a CommonJS script costs one pass over its bytes.
  static func mayBeIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    // Both words have their third letter in common, which is rarer than their first.
    var place = 2
    while place + 4 <= bytes.count,
      let found = memchr(base + place, Int32(UInt8(ascii: "p")), bytes.count - place)
    {
      place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - base
      if place + 4 <= bytes.count, memcmp(base + place, "port", 4) == 0,
        memcmp(base + place - 2, "im", 2) == 0 || memcmp(base + place - 2, "ex", 2) == 0,
        beginsStatement(place - 2, place + 4, in: bytes)
      {
        return true
      }
      place += 1
    }
    return false
  }

  /// Whether a word from one offset to another can be the keyword of a statement.
  private static func beginsStatement(
    _ start: Int,
    _ end: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard end < bytes.count else { return false }
    switch bytes[end] {
    case UInt8(ascii: "."): return true
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
      UInt8(ascii: "{"), UInt8(ascii: "*"), UInt8(ascii: "'"), UInt8(ascii: "\""),
      UInt8(ascii: "/"):
      break
    default: return false
    }
    var before = start - 1
    while before >= 0, bytes[before] == UInt8(ascii: " ") || bytes[before] == UInt8(ascii: "\t") {
      before -= 1
    }
    guard before >= 0 else { return true }
    switch bytes[before] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: ")"), 0xA8, 0xA9, 0xBF:
      return true
    default: return false
    }
  }
}

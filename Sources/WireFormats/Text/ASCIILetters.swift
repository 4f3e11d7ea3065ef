extension String {
  /// Whether the text holds a word of lower-case ASCII, in capitals or not.
  ///
  /// Looks at bytes alone, so that asking costs little; for words that rule out further reading.
  package func holds(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard length > 0, utf8.count >= length else { return length == 0 }
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: length)
    var copy = self
    return copy.withUTF8 { bytes in
      var start = 0
      while start <= bytes.count - length {
        var matched = 0
        while matched < length, Self.lowercased(bytes[start + matched]) == letters[matched] {
          matched += 1
        }
        if matched == length { return true }
        start += 1
      }
      return false
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}

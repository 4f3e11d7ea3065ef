extension String {
  /// Whether the text holds one of several words of lower-case ASCII, in capitals or not.
  ///
  /// Looks at bytes alone, so that asking costs little; for words that rule out further reading.
  package func holds(_ words: StaticString...) -> Bool { holdsAny(of: words) }

  /// Whether the text holds one of the words, or a byte for which the given test is true.
  package func holdsAny(of words: [StaticString], or isOdd: (UInt8) -> Bool = { _ in false })
    -> Bool
  {
    var copy = self
    return copy.withUTF8 { bytes in
      for start in bytes.indices {
        let byte = bytes[start]
        if isOdd(byte) { return true }
        for word in words where Self.lowercased(byte) == word.utf8Start.pointee {
          if Self.begins(bytes[start...], with: word) { return true }
        }
      }
      return false
    }
  }

  private static func begins(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>,
    with word: StaticString
  ) -> Bool {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes.count >= letters.count else { return false }
    return zip(bytes, letters).allSatisfy { lowercased($0) == $1 }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}

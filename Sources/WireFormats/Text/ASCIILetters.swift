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
        for word in words where byte.asciiLowercased == word.utf8Start.pointee {
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
    return zip(bytes, letters).allSatisfy { $0.asciiLowercased == $1 }
  }
}

extension UInt8 {
  /// The small letter of a capital of ASCII; any other byte as it is.
  var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}

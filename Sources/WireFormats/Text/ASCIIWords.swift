/// Words of lower-case ASCII that are looked for in a text, in capitals or not.
///
/// Looks at bytes alone, so that asking costs little; for words that rule out further reading.
package struct ASCIIWords: Sendable {
  /// The possible meaning of a byte of the text.
  private enum Meaning { case nothing, beginning, odd }

  private let words: [[UInt8]]
  /// By the byte.
  private let meanings: [Meaning]

  /// Words, with the bytes that count as found like a word.
  package init(_ words: String..., or isOdd: (UInt8) -> Bool = { _ in false }) {
    let words = words.map { Array($0.utf8) }
    self.words = words
    meanings = (UInt8.min...UInt8.max).map { byte in
      if isOdd(byte) { return .odd }
      return words.contains { $0.first == byte.asciiLowercased } ? .beginning : .nothing
    }
  }

  /// Whether the text holds one of the words, or a byte that counts as one.
  package func areFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8(areFound)
  }

  /// Whether the text of a value holds one of the words, or a byte that counts as one.
  package func areFound(in json: JSONText) -> Bool {
    json.bytes.withUnsafeBufferPointer(areFound)
  }

  private func areFound(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for start in bytes.indices {
      switch meanings[Int(bytes[start])] {
      case .nothing: continue
      case .odd: return true
      case .beginning: if isWord(at: start, in: bytes) { return true }
      }
    }
    return false
  }

  private func isWord(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let rest = bytes[start...]
    return words.contains { word in
      word.count <= rest.count && zip(rest, word).allSatisfy { $0.asciiLowercased == $1 }
    }
  }
}

import Crypto
import WireFormats

/// A digest of lines that does not depend on their order or on the files that hold them.
///
/// It is the sum of the SHA-256 digests of the lines, as four numbers of 64 bits without carry
/// between them, so that the digests of parts add up to that of the whole.
package struct LineDigest: Sendable, Equatable {
  private var words: [UInt64] = [0, 0, 0, 0]

  package init() {}

  package mutating func add(_ line: some Collection<UInt8>) {
    let bytes = Array(SHA256.hash(data: Array(line)))
    for index in words.indices {
      let word = bytes[(index * 8)..<(index * 8 + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      words[index] &+= word
    }
  }

  package mutating func add(_ other: LineDigest) {
    for index in words.indices { words[index] &+= other.words[index] }
  }

  /// The digest as 64 hexadecimal digits.
  package var text: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

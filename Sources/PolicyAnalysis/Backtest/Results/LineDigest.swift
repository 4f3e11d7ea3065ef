import Crypto
import WireFormats

/// A digest of lines that does not depend on their order or on their division into files.
///
/// It is the sum of the lines' SHA-256 digests, as four 64-bit numbers without carry between them,
/// so that digests of parts add up to the digest of the whole.
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

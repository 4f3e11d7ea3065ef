import PostLogin

/// The random bytes of one execution.
final class RandomBytes {
  private var generator: any RandomNumberGenerator

  /// Bytes derived from a seed, or the system's without one.
  init(seed: UInt64?) {
    generator = seed.map { SplitMix64(seed: $0) } ?? SystemRandomNumberGenerator()
  }

  func next(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      withUnsafeBytes(of: generator.next().littleEndian) { word in
        bytes.append(contentsOf: word.prefix(count - bytes.count))
      }
    }
    return bytes
  }
}

import Synchronization

/// The tenant's source of random bytes: the system, or a seed for repeatable runs.
///
/// Use a seed only in tests: it determines all tokens.
public final class TenantRandomness: Sendable {
  /// The seed; nil for the system's generator.
  let seed: UInt64?
  private let state: Mutex<UInt64?>

  /// Creates a source from the system's generator, or from a seed.
  public init(seed: UInt64? = nil) {
    self.seed = seed
    state = Mutex(seed)
  }

  /// The position in the sequence of a seed; nil without a seed.
  var position: UInt64? { state.withLock { $0 } }

  /// Goes to a position, or back to the seed; the system's generator has none.
  func go(to position: UInt64?) {
    guard let seed else { return }
    state.withLock { $0 = position ?? seed }
  }

  /// Leaves out numbers of the sequence of a seed; the system's generator has none.
  func skip(_ count: UInt64) {
    state.withLock { if let state = $0 { $0 = state &+ Self.increment &* count } }
  }

  /// Returns `count` random bytes.
  func bytes(_ count: Int) -> [UInt8] {
    state.withLock { seed in
      guard var state = seed else {
        // Every word is a system call.
        var generator = SystemRandomNumberGenerator()
        return Self.bytes(count) { generator.next() }
      }
      defer { seed = state }
      return Self.bytes(count) { Self.next(&state) }
    }
  }

  private static func bytes(_ count: Int, of next: () -> UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 7)
    while bytes.count < count {
      withUnsafeBytes(of: next().littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The next number of SplitMix64.
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= increment
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

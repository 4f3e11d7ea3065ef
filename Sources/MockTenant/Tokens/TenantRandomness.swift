import Synchronization

/// Where the tenant's chance comes from: the system, or a seed that makes runs repeatable.
///
/// A seeded tenant is for tests: whoever knows the seed knows every token.
public final class TenantRandomness: Sendable {
  private let state: Mutex<UInt64?>

  /// The system's chance, or what follows from a seed.
  public init(seed: UInt64? = nil) { state = Mutex(seed) }

  /// So many bytes.
  func bytes(_ count: Int) -> [UInt8] {
    state.withLock { seed in
      guard var state = seed else {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      }
      defer { seed = state }
      var bytes: [UInt8] = []
      while bytes.count < count {
        withUnsafeBytes(of: Self.next(&state).littleEndian) { bytes.append(contentsOf: $0) }
      }
      return Array(bytes.prefix(count))
    }
  }

  /// SplitMix64.
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

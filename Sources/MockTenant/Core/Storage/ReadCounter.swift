import Synchronization

/// Counts the store's reads of entities by kind, so that tests can compare them with the needs of a
/// request.
final class ReadCounter: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func count(_ kind: String) { counts.withLock { $0[kind, default: 0] += 1 } }

  /// Returns the counts since the last call.
  func take() -> [String: Int] {
    counts.withLock { counts in
      defer { counts = [:] }
      return counts
    }
  }
}

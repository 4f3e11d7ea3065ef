import Synchronization

/// How late the library's timers may be, judged by how late they were.
///
/// All machines of a process share the one thread that delivers timers, so they share this too: a
/// machine that is new in a busy process knows of the load from the others.
final class DeliveryDelay: Sendable {
  static let ofProcess = DeliveryDelay()

  /// What a timer is expected to be late at least: a thread that waits for a processor behind some
  /// tens of others waits that long.
  static let least = 0.1
  /// The greatest delay that is expected; scripts without end run that long before the first check.
  static let greatest = 1.0
  /// The expected delay is this multiple of the greatest that was seen lately.
  static let caution = 5.0
  /// What is left of a delay that was seen, with each timer after it.
  private static let decay = 0.95

  /// The bits of the greatest delay that was seen lately, in seconds.
  private let seen = Atomic<UInt64>(0)

  /// The delay in seconds after which a timer can be taken as delivered.
  var expected: Double {
    let seen = Double(bitPattern: seen.load(ordering: .relaxed))
    return min(max(seen * Self.caution, Self.least), Self.greatest)
  }

  /// Records that a timer was delivered some seconds after its due time.
  ///
  /// Two threads that record at once may lose one of the two; the next timers make up for it.
  func note(_ delay: Double) {
    // A script that ran before any timer was due was not asked by one.
    guard delay.isFinite else { return }
    let before = Double(bitPattern: seen.load(ordering: .relaxed))
    seen.store(max(delay, before * Self.decay).bitPattern, ordering: .relaxed)
  }
}

import FoundationEssentials
import Synchronization

/// The tenant's clock: the system's time, which tests can move or stop.
final class TenantClock: Sendable {
  /// How the clock gets its time.
  enum Reading: Sendable {
    case system(offset: Int64)
    case fixed(Int64)
  }

  private let reading = Mutex(Reading.system(offset: 0))
  private let onMove: @Sendable () -> Void

  /// The system's time; `onMove` is called after a test has moved it.
  init(onMove: @escaping @Sendable () -> Void = {}) { self.onMove = onMove }

  /// The current time.
  var now: Instant {
    reading.withLock { reading in
      switch reading {
      case .system(let offset): Instant(rawValue: Self.systemTime + offset)
      case .fixed(let time): Instant(rawValue: time)
      }
    }
  }

  /// How the clock runs at present.
  var state: Reading { reading.withLock { $0 } }

  /// Runs as it did before.
  func restore(_ state: Reading) {
    reading.withLock { $0 = state }
    onMove()
  }

  /// Stops the clock at a moment.
  func set(_ instant: Instant) {
    reading.withLock { $0 = .fixed(instant.rawValue) }
    onMove()
  }

  /// Moves the clock forward by whole seconds; a stopped clock stays stopped.
  func advance(by duration: Duration) {
    reading.withLock { reading in
      switch reading {
      case .system(let offset):
        // INVARIANT: the offset is at most a million years, so that adding it to the system's time
        // cannot overflow.
        let later = Instant(rawValue: offset).advanced(by: duration).rawValue
        reading = .system(offset: min(max(later, -Self.longest), Self.longest))
      case .fixed(let time):
        reading = .fixed(Instant(rawValue: time).advanced(by: duration).rawValue)
      }
    }
    onMove()
  }

  /// Follows the system's clock again.
  func reset() {
    reading.withLock { $0 = .system(offset: 0) }
    onMove()
  }

  private static let longest: Int64 = 1_000_000 * 31_556_952_000

  private static var systemTime: Int64 {
    Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))
  }
}

import FoundationEssentials
import Synchronization

/// What the tenant takes for the time: the system's, moved or stopped by whoever tests with it.
public final class TenantClock: Sendable {
  private enum Reading {
    case system(offset: Int64)
    case fixed(Int64)
  }

  private let reading = Mutex(Reading.system(offset: 0))

  /// The system's time.
  public init() {}

  /// The present moment.
  public var now: Instant {
    reading.withLock { reading in
      switch reading {
      case .system(let offset): Instant(rawValue: Self.systemTime + offset)
      case .fixed(let time): Instant(rawValue: time)
      }
    }
  }

  /// Stops at a moment.
  public func set(_ instant: Instant) { reading.withLock { $0 = .fixed(instant.rawValue) } }

  /// Goes forward by some seconds, from wherever it is.
  public func advance(by seconds: Seconds) {
    reading.withLock { reading in
      switch reading {
      case .system(let offset):
        // INVARIANT: an offset of at most a million years keeps the sum with the system's time
        // small.
        let later = Instant(rawValue: offset).advanced(by: seconds).rawValue
        reading = .system(offset: min(max(later, -Self.longest), Self.longest))
      case .fixed(let time):
        reading = .fixed(Instant(rawValue: time).advanced(by: seconds).rawValue)
      }
    }
  }

  /// Follows the system's clock again.
  public func reset() { reading.withLock { $0 = .system(offset: 0) } }

  private static let longest: Int64 = 1_000_000 * 31_556_952_000

  private static var systemTime: Int64 {
    Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))
  }
}

import Glibc

/// The time of one execution: where it stands still while the script computes, and moves on when
/// all that is left to do is to wait.
final class ScriptTime {
  /// Milliseconds since 1970 at the beginning; nil for the system's clock.
  private var start: Double?
  /// Milliseconds that were jumped over or waited.
  private(set) var elapsed = 0.0
  /// Milliseconds of those that have really passed.
  private var waited = 0.0

  func begin(at start: Double?) {
    self.start = start
    elapsed = 0
    waited = 0
  }

  /// Milliseconds since 1970 as the script sees them.
  var now: Double { (start ?? Self.system) + offset }

  /// Milliseconds between the script's clock and the one it is made of.
  var offset: Double { start == nil ? max(0, elapsed - waited) : elapsed }

  /// The start of a clock that stands still.
  var fixed: Double? { start.map { $0 + elapsed } }

  /// Moves on to a time, in milliseconds since the beginning; gives how far that is, and nil for
  /// what is no time that could ever come.
  func advance(to time: Double) -> Double? {
    guard time.magnitude <= Self.latest else { return nil }
    let step = max(0, time - elapsed)
    elapsed += step
    return step
  }

  /// Up to here a millisecond more is another number.
  private static let latest = 0x1p53

  /// Milliseconds that the execution has waited for, in virtual or in real time.
  var spent: Double { max(elapsed, waited) }

  /// Does what takes real time, and notes how long that was.
  func waiting<Result>(for body: () -> Result) -> Result {
    let before = Self.monotonic
    defer { waited += Self.monotonic - before }
    return body()
  }

  /// In whole milliseconds, as `Date` counts.
  private static var system: Double { milliseconds(of: CLOCK_REALTIME).rounded(.down) }

  /// Milliseconds by the clock that is never set.
  static var monotonic: Double { milliseconds(of: CLOCK_MONOTONIC) }

  private static func milliseconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}

import FoundationEssentials

/// Whether it pays to look again and again for what may come soon, instead of sleeping until it is
/// there.
///
/// To wake a thread on another processor can cost more than a short login does. Whoever has looked
/// in vain sleeps at once for some time, and for longer when that happens again: where logins are
/// long or rare, next to nothing is wasted.
struct BusyWait {
  /// How long to look.
  static let limit = Duration.microseconds(100)
  private static let maximumPause = 255
  /// With a processor alone, whoever looks keeps away what it waits for.
  private static let hasProcessors = ProcessInfo.processInfo.activeProcessorCount > 1

  private let isPossible: Bool
  /// How many waits are slept through after the next vain one.
  private var pause = 1
  /// How many of them are left.
  private var left = 0

  init(isPossible: Bool = hasProcessors) {
    self.isPossible = isPossible
  }

  /// Whether the next wait begins with looking; to be asked once for each.
  mutating func isWorthwhile() -> Bool {
    guard isPossible else { return false }
    guard left == 0 else {
      left -= 1
      return false
    }
    return true
  }

  /// Learns how a wait has ended in which somebody looked.
  mutating func note(wasInVain: Bool) {
    left = wasInVain ? pause : 0
    pause = wasInVain ? min(2 * pause + 1, Self.maximumPause) : 1
  }
}

import CSharedMemory

/// Decides whether to poll for an answer that may come soon instead of sleeping until it arrives.
///
/// To wake a thread on another processor can cost more than a short login. After a poll in vain the
/// next waits sleep at once, and more of them after each further one, so that little is wasted
/// where logins are long or rare.
struct BusyWait {
  /// The time to poll.
  static let limit = Duration.microseconds(100)
  private static let maximumPause = 255
  /// On a single processor polling would only delay the process that answers.
  ///
  /// A process may be restricted to fewer processors than the machine has.
  private static let hasProcessors = postlogin_processor_count() != 1

  private let isPossible: Bool
  /// The number of waits that sleep at once after the next poll in vain.
  private var pause = 1
  /// The number of them that are left.
  private var left = 0

  init(isPossible: Bool = hasProcessors) {
    self.isPossible = isPossible
  }

  /// Whether the next wait begins with polling; call it once for each wait.
  mutating func isWorthwhile() -> Bool {
    guard isPossible else { return false }
    guard left == 0 else {
      left -= 1
      return false
    }
    return true
  }

  /// Records how a wait that polled has ended.
  mutating func note(wasInVain: Bool) {
    left = wasInVain ? pause : 0
    pause = wasInVain ? min(2 * pause + 1, Self.maximumPause) : 1
  }
}

import CSharedMemory
import Glibc

/// Decides whether to poll for something that may come soon instead of sleeping until it arrives.
///
/// To wake a thread on another processor can cost more than a short login. After a poll in vain the
/// next waits sleep at once, and more of them after each further one, so that little is wasted
/// where logins are long or rare.
package struct BusyWait: Sendable {
  /// The time to poll.
  package static let limit = Duration.microseconds(100)
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

  package init() {
    self.init(isPossible: Self.hasProcessors)
  }

  package init(isPossible: Bool) {
    self.isPossible = isPossible
  }

  /// Whether the next wait begins with polling; call it once for each wait.
  package mutating func isWorthwhile() -> Bool {
    guard isPossible else { return false }
    guard left == 0 else {
      left -= 1
      return false
    }
    return true
  }

  /// Records how a wait that polled has ended.
  package mutating func note(wasInVain: Bool) {
    left = wasInVain ? pause : 0
    pause = wasInVain ? min(2 * pause + 1, Self.maximumPause) : 1
  }

  /// Polls until the condition holds, if polling is worthwhile; whether it held in time.
  package mutating func finds(_ isThere: () -> Bool) -> Bool {
    guard isWorthwhile() else { return false }
    let isFound = Self.polls(isThere)
    note(wasInVain: !isFound)
    return isFound
  }

  /// Polls until the condition holds or the time is over; whether it held in time.
  package static func polls(atMost time: Duration = limit, _ isThere: () -> Bool) -> Bool {
    let end = ContinuousClock.now + time
    var isFound = isThere()
    while !isFound, .now < end {
      // What is waited for may need this very processor.
      sched_yield()
      isFound = isThere()
    }
    return isFound
  }
}

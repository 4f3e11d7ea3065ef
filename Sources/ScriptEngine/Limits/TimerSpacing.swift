/// Chooses when the engine's timer may interrupt the next entry.
///
/// Entering the engine starts a timer if the previous one is due, even if that one is not delivered
/// yet. Under load both are then delivered together. If the script's thread answers the first at
/// that moment, the library aborts the process (an assertion in
/// `VMTraps::requestThreadStopIfNeeded`, seen with 2.50.6). So a timer that is started while
/// another may be late gets a due time well after it.
struct TimerSpacing {
  /// The engine's interval while one script runs; starting a timer in an answer is safe.
  static let tick = 0.005

  private let delay: DeliveryDelay
  /// The due time of the last timer, in seconds of the monotonic clock.
  private var due = -Double.infinity

  init(delay: DeliveryDelay = .ofProcess) { self.delay = delay }

  /// The interval for an entry at the given time.
  mutating func interval(forEntryAt now: Double) -> Double {
    let lateness = delay.expected
    let interval = now < due + lateness ? lateness : Self.tick
    if now >= due { due = now + interval }
    return interval
  }

  /// Records that the engine asked; it asks again after a tick.
  mutating func noteAnswer(at now: Double) {
    delay.note(now - due)
    due = now + Self.tick
  }
}

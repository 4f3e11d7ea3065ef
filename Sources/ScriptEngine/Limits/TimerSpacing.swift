/// How soon the library's timer may interrupt the next entry.
///
/// Entering the engine starts a timer where the one before it is due, even if that one has still to
/// be delivered. Under load two of them are then delivered together, and where the script's thread
/// answers the first at that very moment the library aborts the process (an assertion in
/// `VMTraps::requestThreadStopIfNeeded`, seen with 2.50.6). So what is started while another may
/// be late falls due well after it.
struct TimerSpacing {
  /// How often the engine asks while one script runs on; starting a timer while answering is safe.
  static let tick = 0.005
  /// How late a timer may be delivered.
  static let lateness = 0.05

  /// When the timer that was started last falls due, in seconds of the monotonic clock.
  private var due = -Double.infinity

  /// The interval for an entry at a time.
  mutating func interval(forEntryAt now: Double) -> Double {
    let interval = now < due + Self.lateness ? Self.lateness : Self.tick
    if now >= due { due = now + interval }
    return interval
  }

  /// Notes that the engine asked, and will ask again after a tick.
  mutating func noteAnswer(at now: Double) { due = now + Self.tick }
}

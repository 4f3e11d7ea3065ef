/// The time after which an execution counts as one that cannot be stopped.
struct StuckDeadline: Equatable {
  let start: ContinuousClock.Instant
  /// When it is time to look at the execution.
  private(set) var nextLook: ContinuousClock.Instant
  /// The processor time that the execution may use, in addition to the engine's delay.
  private let allowance: Duration
  private let processorTimeAtStart: Duration
  /// After so many extensions the machine is not expected to become less busy.
  private var extensionsLeft = 9

  /// The deadline of an execution that starts now.
  ///
  /// `checkDelay` is how long a script may compute before the engine is first asked whether it must
  /// end.
  init(
    limit: Duration,
    at start: ContinuousClock.Instant,
    processorTime: Duration,
    checkDelay: Duration
  ) {
    self.start = start
    allowance = limit * 2 + .seconds(1)
    processorTimeAtStart = processorTime
    nextLook = start + allowance + checkDelay
  }

  /// The deadline with more time if the machine gave the execution too little, or if the engine's
  /// delay has grown with the load; nil if its time is over.
  func extended(
    at now: ContinuousClock.Instant,
    processorTime: Duration,
    checkDelay: Duration
  ) -> StuckDeadline? {
    let left = allowance + checkDelay - (processorTime - processorTimeAtStart)
    guard left > .zero, extensionsLeft > 0 else { return nil }
    var later = self
    later.extensionsLeft -= 1
    later.nextLook = now + max(.milliseconds(100), left)
    return later
  }
}

/// Measures what an execution uses while other logins wait.
struct RunMeter: Sendable {
  /// The processor time after which an execution is a long one; most take a few milliseconds.
  static let maximumProcessorTime = Duration.milliseconds(50)
  /// The time after which an execution is a long one that uses no processor.
  static let maximumTime = Duration.seconds(1)

  /// The processor time after which others go before a long execution.
  static let maximumPriorityTime = Duration.seconds(1)

  private var first: (processorTime: Duration, time: ContinuousClock.Instant)?

  /// Whether the execution has used more than its part since the first call.
  ///
  /// The processor time is that of its worker, whose start does not count: nil until it is ready.
  mutating func isLong(processorTime: Duration?, at time: ContinuousClock.Instant) -> Bool {
    guard let processorTime else {
      first = nil
      return false
    }
    // A worker that replaces another one begins with less.
    guard let first, first.processorTime <= processorTime else {
      first = (processorTime, time)
      return false
    }
    return processorTime - first.processorTime >= Self.maximumProcessorTime
      || time - first.time >= Self.maximumTime
  }

  /// Whether a long execution has computed for so long that others go before it.
  func hasLowestPriority(processorTime: Duration?) -> Bool {
    guard let processorTime, let first else { return false }
    return processorTime - first.processorTime >= Self.maximumPriorityTime
  }
}

/// Adds up the block counts of consecutive workers.
///
/// A worker counts from its own start, and counts that it has not reported are lost when it is
/// killed. It is therefore asked from time to time, but not after each execution, since a report
/// takes longer than a short execution.
struct CountLedger {
  private static let interval = Duration.milliseconds(50)

  private var past = CountTotal()
  /// The last report of the present worker.
  private var present: [ScriptCounts] = []
  private var executionsSince = 0
  private var last = ContinuousClock.now

  /// Whether the worker should be asked again.
  var isDue: Bool { executionsSince > 0 && ContinuousClock.now - last >= Self.interval }

  mutating func noteExecution() { executionsSince += 1 }

  /// Records the counts of the present worker since its start.
  mutating func record(_ counts: [ScriptCounts]) {
    present = counts
    executionsSince = 0
    last = .now
  }

  /// Records that the present worker has ended.
  mutating func close() {
    past = total
    past.lostExecutions += executionsSince
    present = []
    executionsSince = 0
  }

  /// The sum of all reports.
  var total: CountTotal {
    var total = past
    present.forEach { total.add($0) }
    return total
  }
}

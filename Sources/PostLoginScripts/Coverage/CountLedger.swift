/// What one worker after the other has counted.
///
/// A worker counts from its own start. What it has not handed over when it is killed is lost, so it
/// is asked now and then: telling takes longer than a short execution.
struct CountLedger {
  private static let interval = Duration.milliseconds(50)

  private var past = CountTotal()
  /// What the present worker said last.
  private var present: [ScriptCounts] = []
  private var executionsSince = 0
  private var last = ContinuousClock.now

  /// Whether the worker should be asked again.
  var isDue: Bool { executionsSince > 0 && ContinuousClock.now - last >= Self.interval }

  mutating func noteExecution() { executionsSince += 1 }

  /// Takes what the present worker has counted since its start.
  mutating func take(_ counts: [ScriptCounts]) {
    present = counts
    executionsSince = 0
    last = .now
  }

  /// Notes that the present worker is gone.
  mutating func close() {
    past = total
    past.lostExecutions += executionsSince
    present = []
    executionsSince = 0
  }

  /// All that was handed over.
  var total: CountTotal {
    var total = past
    present.forEach { total.add($0) }
    return total
  }
}

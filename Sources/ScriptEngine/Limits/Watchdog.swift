import Glibc

/// Decides every few milliseconds whether a running script must end.
///
/// The decision is stored here and never derived from the text of an exception, which a script
/// could forge.
final class Watchdog {
  /// The seconds from an entry to the first check; zero while there are no checks.
  var interval = 0.0
  private(set) var termination: Termination?
  /// Whether the watchdog ended the script since the last `begin` or `beginCleanUp`.
  private(set) var hasFired = false
  private var startedAt = 0.0
  /// When the engine was entered for the execution, by the wall clock.
  private var enteredAt = 0.0
  /// Whether the execution has waited, which takes time but not the processor's.
  private var hasWaited = false
  private var deadline = Double.infinity
  /// The resident memory at which the heap is measured; `residentCeiling` ends the execution
  /// outright.
  private var residentLimit = Int.max
  private var residentCeiling = Int.max
  private var memoryLimit = Int.max
  private let memory = ResidentMemory()
  /// The resident memory at, or shortly before, the start of the execution.
  private var residentBaseline = 0
  private var executionsUntilBaseline = 0
  private var checksUntilHeap = 0
  private var isMeasuring = false
  private var spacing = TimerSpacing()

  func begin(_ limits: ExecutionLimits) {
    termination = nil
    hasFired = false
    hasWaited = false
    checksUntilHeap = Self.checksPerHeap
    startedAt = Self.processorTime()
    deadline = startedAt + limits.time.inSeconds
    renewBaseline()
    memoryLimit = limits.memoryBytes
    residentLimit = Self.saturating(residentBaseline, plus: memoryLimit, times: 1)
    residentCeiling = Self.saturating(residentBaseline, plus: memoryLimit, times: Self.ceiling)
  }

  /// The multiple of its limit by which the process may grow while the heap is within the limit.
  private static let ceiling = 4

  private static func saturating(_ base: Int, plus bytes: Int, times count: Int) -> Int {
    let (product, isTooLarge) = bytes.multipliedReportingOverflow(by: count)
    let (sum, overflows) = base.addingReportingOverflow(product)
    return isTooLarge || overflows ? .max : sum
  }

  /// Measures only now and then: an execution without a check has not grown much.
  private func renewBaseline() {
    executionsUntilBaseline -= 1
    guard executionsUntilBaseline <= 0 else { return }
    executionsUntilBaseline = Self.executionsPerBaseline
    residentBaseline = memory.bytes
  }

  private static let executionsPerBaseline = 64

  /// Subtracts seconds that were waited, not computed, from the time of the execution.
  func spend(_ seconds: Double) {
    hasWaited = true
    deadline -= seconds
    if Self.processorTime() >= deadline { terminate(.time) }
  }

  /// Leaves processor time out of the execution: that of a debugger.
  func excuse(_ seconds: Double) {
    hasWaited = true
    deadline += seconds
    startedAt += seconds
  }

  /// Lifts the limits for code of the host, until the next execution begins.
  func end() {
    deadline = .infinity
    residentLimit = .max
  }

  /// Allows a little time to clean up after a terminated script.
  func beginCleanUp(seconds: Double) {
    hasFired = false
    deadline = Self.processorTime() + seconds
    residentLimit = .max
  }

  /// True once the script must end; the engine calls this on its own thread.
  ///
  /// The resident memory is that of the whole process. If that is shared, `heapSize` measures this
  /// machine's part; it is called now and then, and after the process has grown by more than the
  /// limit.
  func mustTerminate(heapSize: () -> HeapSize) -> Bool {
    executionsUntilBaseline = 0
    if Self.processorTime() >= deadline {
      terminate(.time)
      hasFired = true
    } else if isMemoryUsedUp(heapSize) {
      terminate(.memory)
      hasFired = true
    } else if termination != nil, deadline.isFinite {
      hasFired = true
    }
    return hasFired
  }

  private func isMemoryUsedUp(_ heapSize: () -> HeapSize) -> Bool {
    guard residentLimit < .max else { return false }
    let resident = memory.bytes
    guard resident > residentLimit else { return isHeapUsedUp(heapSize) }
    guard resident <= residentCeiling else { return true }
    switch size(heapSize) {
    // The heap does not count all memory of a script, so half the limit is enough to end it.
    case .bytes(let heap) where heap < memoryLimit / 2:
      residentLimit = Self.saturating(resident, plus: memoryLimit - heap, times: 1)
      return false
    case .unknownNow: return false
    case .bytes, .unknown: return true
    }
  }

  /// Whether the heap alone is far beyond the limit: memory that an earlier script has left to the
  /// process is used again without the process growing.
  private func isHeapUsedUp(_ heapSize: () -> HeapSize) -> Bool {
    checksUntilHeap -= 1
    guard checksUntilHeap <= 0 else { return false }
    let size = size(heapSize)
    // The next check asks again.
    guard size != .unknownNow else { return false }
    checksUntilHeap = Self.checksPerHeap
    // Half of it may be what earlier executions have left to the collector.
    guard case .bytes(let heap) = size else { return false }
    return heap / 2 >= memoryLimit
  }

  private static let checksPerHeap = 16

  /// Measures the heap, unless this is a check that became due while an earlier one measures it.
  private func size(_ heapSize: () -> HeapSize) -> HeapSize {
    guard !isMeasuring else { return .unknownNow }
    isMeasuring = true
    defer { isMeasuring = false }
    return heapSize()
  }

  /// Records the reason for the end; the first one counts.
  func terminate(_ reason: Termination) {
    termination = termination ?? reason
  }

  /// The interval for the entry that is about to begin, whose time it notes.
  func intervalForEntry() -> Double {
    enteredAt = Self.seconds(of: CLOCK_MONOTONIC)
    return spacing.interval(forEntryAt: enteredAt)
  }

  /// The processor time since `begin` in seconds; that of a short execution which has not waited, by
  /// the wall clock since it entered the engine.
  ///
  /// That differs by microseconds on a quiet machine, and is read in a twentieth of the time.
  var timeOfExecution: Double {
    let elapsed = Self.seconds(of: CLOCK_MONOTONIC) - enteredAt
    let isShort = elapsed < Self.shortTime && !hasWaited
    return isShort ? elapsed : Self.processorTime() - startedAt
  }

  private static let shortTime = 1e-3

  func intervalAfterAnswer() -> Double {
    spacing.noteAnswer(at: Self.seconds(of: CLOCK_MONOTONIC))
    return TimerSpacing.tick
  }

  /// The processor time of the calling thread, in seconds.
  static func processorTime() -> Double { seconds(of: CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

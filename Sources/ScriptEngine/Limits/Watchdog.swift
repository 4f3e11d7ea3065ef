import Glibc

/// Decides, every few milliseconds of a running script, whether it has to end.
///
/// The decision is kept here and never read from the text of an exception, which a script could
/// forge.
final class Watchdog {
  /// After how many seconds of an entry the engine asks first; zero while it is not asked to.
  var interval = 0.0
  private(set) var termination: Termination?
  /// Whether the engine was told to end what runs, since the last `begin` or `beginCleanUp`.
  private(set) var hasFired = false
  private(set) var startedAt = 0.0
  private var deadline = Double.infinity
  /// At how much memory in use the execution is looked at, and at how much it ends whoever grew.
  private var residentLimit = Int.max
  private var residentCeiling = Int.max
  private var memoryLimit = Int.max
  private let memory = ResidentMemory()
  /// Memory in use before the present execution, or a little before it.
  private var residentBaseline = 0
  private var executionsUntilBaseline = 0
  private var spacing = TimerSpacing()

  func begin(_ limits: ExecutionLimits) {
    termination = nil
    hasFired = false
    startedAt = Self.processorTime()
    deadline = startedAt + limits.time.inSeconds
    renewBaseline()
    memoryLimit = limits.memoryBytes
    residentLimit = Self.saturating(residentBaseline, memoryLimit, times: 1)
    residentCeiling = Self.saturating(residentBaseline, memoryLimit, times: Self.ceiling)
  }

  /// How many times its limit the process may grow while the execution itself is within it.
  private static let ceiling = 4

  private static func saturating(_ base: Int, _ bytes: Int, times count: Int) -> Int {
    let (product, isTooLarge) = bytes.multipliedReportingOverflow(by: count)
    let (sum, overflows) = base.addingReportingOverflow(product)
    return isTooLarge || overflows ? .max : sum
  }

  /// Asks the system only now and then: an execution that no tick interrupted has not grown much.
  private func renewBaseline() {
    executionsUntilBaseline -= 1
    guard executionsUntilBaseline <= 0 else { return }
    executionsUntilBaseline = Self.executionsPerBaseline
    residentBaseline = memory.bytes
  }

  private static let executionsPerBaseline = 64

  /// Takes seconds that passed otherwise than by computing off the time of the execution.
  func spend(_ seconds: Double) {
    deadline -= seconds
    if Self.processorTime() >= deadline { terminate(.time) }
  }

  /// Lets what is the host's own run without limits, until the next execution begins.
  func end() {
    deadline = .infinity
    residentLimit = .max
  }

  /// Allows a little time to clear what a terminated script left behind.
  func beginCleanUp(seconds: Double) {
    hasFired = false
    deadline = Self.processorTime() + seconds
    residentLimit = .max
  }

  /// True once the script has to end; asked by the engine, from the engine's thread.
  ///
  /// The memory in use is that of the process. Where others share it, `heapBytes` tells what this
  /// machine's part is, and is asked only when the process has grown by more than the limit.
  func mustTerminate(heapBytes: () -> Int?) -> Bool {
    executionsUntilBaseline = 0
    if Self.processorTime() >= deadline {
      terminate(.time)
      hasFired = true
    } else if isMemoryUsedUp(heapBytes: heapBytes) {
      terminate(.memory)
      hasFired = true
    } else if termination != nil, deadline.isFinite {
      hasFired = true
    }
    return hasFired
  }

  private func isMemoryUsedUp(heapBytes: () -> Int?) -> Bool {
    let resident = memory.bytes
    guard resident > residentLimit else { return false }
    // The heap does not show all that a script can use, so half the limit in it is proof enough.
    guard resident <= residentCeiling, let heap = heapBytes(), heap < memoryLimit / 2 else {
      return true
    }
    residentLimit = Self.saturating(resident, memoryLimit - heap, times: 1)
    return false
  }

  /// Notes why the script ends; the first reason stands.
  func terminate(_ reason: Termination) {
    termination = termination ?? reason
  }

  func intervalForEntry() -> Double {
    spacing.interval(forEntryAt: Self.seconds(of: CLOCK_MONOTONIC))
  }

  func intervalAfterAnswer() -> Double {
    spacing.noteAnswer(at: Self.seconds(of: CLOCK_MONOTONIC))
    return TimerSpacing.tick
  }

  /// Processor time of the calling thread, in seconds.
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

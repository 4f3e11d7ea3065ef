import Glibc

/// Decides, every few milliseconds of a running script, whether it has to end.
///
/// The decision is kept here and never read from the text of an exception, which a script could
/// forge.
final class Watchdog {
  /// How often the engine asks.
  static let interval = 0.005

  private(set) var termination: Termination?
  /// Whether the engine was told to end what runs, since the last `begin` or `beginCleanUp`.
  private(set) var hasFired = false
  private var deadline = 0.0
  private var residentLimit = Int.max
  private let memory = ResidentMemory()

  func begin(_ limits: ExecutionLimits) {
    termination = nil
    hasFired = false
    deadline = Self.processorTime() + limits.time.inSeconds
    residentLimit = memory.bytes + limits.memoryBytes
  }

  /// Allows a little time to clear what a terminated script left behind.
  func beginCleanUp(seconds: Double) {
    hasFired = false
    deadline = Self.processorTime() + seconds
    residentLimit = .max
  }

  /// True once the script has to end; asked by the engine, from the engine's thread.
  func mustTerminate() -> Bool {
    if Self.processorTime() >= deadline {
      terminate(.time)
      hasFired = true
    } else if memory.bytes > residentLimit {
      terminate(.memory)
      hasFired = true
    } else if termination == .output {
      hasFired = true
    }
    return hasFired
  }

  /// Notes why the script ends; the first reason stands.
  func terminate(_ reason: Termination) {
    termination = termination ?? reason
  }

  /// Processor time of the calling thread, in seconds.
  static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

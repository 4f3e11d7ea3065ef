import Logging
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import MockTenant

@Suite(.tags(.tenant))
struct ExecutorWatchdogTests {
  /// An executor whose tasks the test runs.
  private final class Executor: Sendable {
    private let tasks = Mutex<[@Sendable () -> Void]>([])

    func add(_ task: @escaping @Sendable () -> Void) { tasks.withLock { $0.append(task) } }

    func runTasks() {
      let waiting = tasks.withLock { tasks in
        defer { tasks = [] }
        return tasks
      }
      for task in waiting { task() }
    }
  }

  /// A log that keeps the levels of its lines.
  private struct LevelLog: LogHandler {
    let levels: SharedLevels
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { levels.values.withLock { $0.append(event.level) } }
  }

  private final class SharedLevels: Sendable {
    let values = Mutex<[Logger.Level]>([])
  }

  private let executor = Executor()
  private let levels = SharedLevels()

  private var watchdog: ExecutorWatchdog {
    let (executor, levels) = (executor, levels)
    return ExecutorWatchdog(
      logger: Logger(label: "test") { _ in LevelLog(levels: levels) },
      runTask: { executor.add($0) }
    )
  }

  private func time(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(0) + .seconds(seconds) }

  @Test func `an executor that runs tasks is never stalled`() {
    let watchdog = watchdog
    for second in 0..<20 {
      watchdog.check(at: time(Int64(second)))
      executor.runTasks()
      #expect(!watchdog.isStalled)
    }
    #expect(levels.values.withLock { $0 } == [])
  }

  @Test func `a task that waits for five seconds is logged once, and so is its end`() {
    let watchdog = watchdog
    for (second, isStalled) in [(0, false), (1, false), (4, false), (5, true), (6, true)] {
      watchdog.check(at: time(Int64(second)))
      #expect(watchdog.isStalled == isStalled, "after \(second) s")
    }
    #expect(levels.values.withLock { $0 } == [.critical])
    executor.runTasks()
    #expect(!watchdog.isStalled)
    #expect(levels.values.withLock { $0 } == [.critical, .notice])
    watchdog.check(at: time(7))
    #expect(!watchdog.isStalled)
  }
}

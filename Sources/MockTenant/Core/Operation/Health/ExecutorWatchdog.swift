import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Notices when Swift's executor stops running tasks, because calls that block hold all its threads.
///
/// It runs on a thread of its own. Once a task has waited for `limit`, it writes a line to the log
/// and `isStalled` becomes true, which makes `/health` fail and lets signals end the process.
final class ExecutorWatchdog: Service {
  /// How long a task may wait before it runs.
  static let limit = TimeAmount.seconds(5)
  private static let interval = TimeAmount.seconds(1)

  private struct State {
    /// The time at which the executor got the task that has not run yet; nil without such a task.
    var waitingSince: NIODeadline?
    var isStalled = false
    /// What runs at every check of a stalled executor.
    var reaction: (@Sendable () -> Void)?
  }

  private let logger: Logger
  private let runTask: @Sendable (_ task: @escaping @Sendable () -> Void) -> Void
  private let state = Mutex(State())

  /// Creates a watchdog of the executor that `runTask` gives a task to.
  init(
    logger: Logger,
    runTask: @escaping @Sendable (_ task: @escaping @Sendable () -> Void) -> Void = { task in
      Task.detached { task() }
    }
  ) {
    self.logger = logger
    self.runTask = runTask
  }

  /// Whether a task has waited for longer than the limit.
  var isStalled: Bool { state.withLock(\.isStalled) }

  /// Sets what runs at every check while no tasks run; it must not block.
  func setReaction(_ reaction: (@Sendable () -> Void)?) {
    state.withLock { $0.reaction = reaction }
  }

  /// Checks the executor every second until the tenant stops.
  func run() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let checks = group.next()
      .scheduleRepeatedTask(initialDelay: Self.interval, delay: Self.interval) { _ in
        self.check(at: .now())
      }
    try? await gracefulShutdown()
    checks.cancel()
    try await group.shutdownGracefully()
  }

  /// Gives the executor a task, or checks how long the last one has waited.
  func check(at now: NIODeadline) {
    let (isNew, begunStall, reaction) = state.withLock { state in
      guard let since = state.waitingSince else {
        state.waitingSince = now
        return (true, false, nil as (@Sendable () -> Void)?)
      }
      guard now - since >= Self.limit else { return (false, false, nil) }
      defer { state.isStalled = true }
      return (false, !state.isStalled, state.reaction)
    }
    if begunStall {
      logger.critical(
        "no task has run for five seconds; calls that block hold all threads of the executor"
      )
    }
    reaction?()
    if isNew { runTask { self.finishCheck() } }
  }

  private func finishCheck() {
    let wasStalled = state.withLock { state in
      defer { (state.waitingSince, state.isStalled) = (nil, false) }
      return state.isStalled
    }
    if wasStalled { logger.notice("tasks run again") }
  }
}

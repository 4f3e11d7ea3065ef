import Logging
import ServiceLifecycle
import Synchronization

/// Work that requests start and do not wait for, such as the Actions for a new user.
///
/// A tenant that stops finishes the runs that wait; its service group cancels them if they take too
/// long.
final class BackgroundRuns: Service {
  /// One piece of work; an error that it throws is logged.
  typealias Run = @Sendable () async throws -> Void

  /// Maximum runs at once; the others wait.
  private static let concurrency = 4
  /// Maximum runs that wait or run; further ones are refused.
  private static let capacity = 1000

  private struct State {
    /// The number of runs that wait or run.
    var count = 0
    /// Whether the tenant stops, so that the runs end when none is left.
    var isStopping = false
    /// Whether no further run is taken.
    var hasEnded = false
    /// The callers that wait until no run is left.
    var observers: [CheckedContinuation<Void, Never>] = []
  }

  private let logger: Logger
  private let runs: AsyncStream<Run>
  private let continuation: AsyncStream<Run>.Continuation
  private let state = Mutex(State())

  init(logger: Logger) {
    self.logger = logger
    (runs, continuation) = AsyncStream.makeStream()
  }

  /// Takes a run and returns at once.
  func start(_ run: @escaping Run) {
    let isTaken = state.withLock { state in
      guard !state.hasEnded, state.count < Self.capacity else { return false }
      state.count += 1
      return true
    }
    guard isTaken else {
      logger.error(
        "a run in the background is refused: the tenant stops, or too many wait",
        metadata: ["limit": .stringConvertible(Self.capacity)]
      )
      return
    }
    continuation.yield(run)
  }

  /// Waits until every run has ended, also those that start while it waits.
  func finish() async {
    await withCheckedContinuation { observer in
      let isDone = state.withLock { state in
        if state.count > 0 { state.observers.append(observer) }
        return state.count == 0
      }
      if isDone { observer.resume() }
    }
  }

  /// Performs the runs until the tenant stops and none is left.
  func run() async throws {
    await withGracefulShutdownHandler {
      await withTaskGroup(of: Void.self) { group in
        var count = 0
        for await run in runs {
          if count == Self.concurrency {
            await group.next()
            count -= 1
          }
          group.addTask { await self.perform(run) }
          count += 1
        }
      }
    } onGracefulShutdown: {
      self.update { $0.isStopping = true }
    }
    // A service group that cancels leaves runs that wait.
    update { state in
      state.isStopping = true
      state.count = 0
    }
  }

  private func perform(_ run: Run) async {
    do {
      try await run()
    } catch {
      logger.error(
        "a run in the background has failed",
        metadata: ["error": .string("\(type(of: error))")]
      )
    }
    update { $0.count -= 1 }
  }

  /// Changes the state; if no run is left, wakes the callers that wait, and ends a stopping tenant's
  /// runs.
  private func update(_ change: (inout State) -> Void) {
    let (observers, hasEnded) = state.withLock { state in
      change(&state)
      guard state.count == 0 else { return ([CheckedContinuation<Void, Never>](), false) }
      defer { state.observers = [] }
      state.hasEnded = state.isStopping
      return (state.observers, state.hasEnded)
    }
    if hasEnded { continuation.finish() }
    for observer in observers { observer.resume() }
  }
}

import PostLogin
import ScriptEngine
import Synchronization

/// Ends an execution whose wall-clock deadline has passed, on its behalf.
///
/// A regular expression or one huge operation of the engine cannot be interrupted. The guard then
/// answers the caller, and fails all callers that wait for the same engine; the engine's thread is
/// lost until the process ends.
final class DeadlineGuard: Sendable {
  private struct State {
    var isStuck = false
    var waiting: [ObjectIdentifier: Answer] = [:]
    /// The execution that runs; an engine has one at a time.
    var running: Running?
    /// The time of the next check; nil when there is no watcher.
    var nextLook: ContinuousClock.Instant?
    var watcher: Task<Void, Never>?
    /// Of callers that wait alone.
    var busyWait = BusyWait()

    /// Whether a caller polls for its answer before it suspends.
    ///
    /// Not if others wait as well, whose executions may come first.
    mutating func isPollingWorthwhile() -> Bool { waiting.count == 1 && busyWait.isWorthwhile() }
  }

  private struct Running {
    let answer: Answer
    var deadline: StuckDeadline
  }

  private let state = Mutex(State())
  private let processorTime: @Sendable () -> Duration
  private let checkDelay: @Sendable () -> Duration

  /// Makes a guard for an engine that reports its processor time, and how long a script may compute
  /// before the engine is first asked whether it must end.
  init(
    processorTime: @escaping @Sendable () -> Duration,
    checkDelay: @escaping @Sendable () -> Duration
  ) {
    self.processorTime = processorTime
    self.checkDelay = checkDelay
  }

  /// Waits for work on the engine's thread that may never return.
  ///
  /// The work, which hands itself over to that thread, calls `start` when it has its turn, and
  /// `finish` with the result. From `start` on it may take twice its limit, one second and the
  /// engine's delay by the wall clock, and more if the machine is too busy to give it that much
  /// processor time.
  ///
  /// A caller that need not wait long does not suspend, since it can take longer to resume it on another
  /// processor than to run a short script.
  ///
  /// - Throws: The error of the work, or `unusable` after an earlier execution did not return.
  func run(
    limit: Duration,
    _ work: (
      _ start: @escaping @Sendable () -> Void,
      _ finish: @escaping @Sendable (Result<ActionResult, any Error>) -> Void
    ) -> Void
  ) async throws -> ActionResult {
    let answer = Answer()
    return try await withCheckedThrowingContinuation { continuation in
      answer.expect(continuation)
      let (isStuck, polls) = state.withLock { state in
        state.waiting[ObjectIdentifier(answer)] = answer
        return (state.isStuck, state.isPollingWorthwhile())
      }
      guard !isStuck else {
        settle(answer, .failure(ScriptEngineError.unusable))
        return
      }
      work({ self.watch(answer, limit) }, { self.settle(answer, $0) })
      guard polls else { return }
      let isGiven = BusyWait.polls { answer.isGiven }
      state.withLock { $0.busyWait.note(wasInVain: !isGiven) }
    }
  }

  // MARK: - Watching

  /// One watcher serves consecutive executions, since most end long before the first check.
  private func watch(_ answer: Answer, _ limit: Duration) {
    let deadline = StuckDeadline(
      limit: limit,
      at: .now,
      processorTime: processorTime(),
      checkDelay: checkDelay()
    )
    state.withLock { state in
      state.running = Running(answer: answer, deadline: deadline)
      if let next = state.nextLook, next <= deadline.nextLook { return }
      state.watcher?.cancel()
      state.nextLook = deadline.nextLook
      state.watcher = Task { [weak self] in
        var next: ContinuousClock.Instant? = deadline.nextLook
        while let time = next {
          guard (try? await Task.sleep(until: time, clock: .continuous)) != nil else { return }
          next = self?.look()
        }
      }
    }
  }

  /// Checks the execution; returns the time of the next check, nil when none runs any more.
  private func look() -> ContinuousClock.Instant? {
    let now = ContinuousClock.now
    let lost: Running? = state.withLock { state in
      state.nextLook = nil
      guard let running = state.running else { return nil }
      guard running.deadline.nextLook <= now else {
        state.nextLook = running.deadline.nextLook
        return nil
      }
      let later = running.deadline.extended(
        at: now,
        processorTime: processorTime(),
        checkDelay: checkDelay()
      )
      guard let later else { return running }
      state.running?.deadline = later
      state.nextLook = later.nextLook
      return nil
    }
    if let lost {
      let result = Self.result(after: now - lost.deadline.start)
      if settle(lost.answer, .success(result)) { giveUp() }
    }
    return state.withLock(\.nextLook)
  }

  /// True if this was the first answer.
  @discardableResult
  private func settle(_ answer: Answer, _ result: Result<ActionResult, any Error>) -> Bool {
    state.withLock { state in
      state.waiting[ObjectIdentifier(answer)] = nil
      if state.running?.answer === answer { state.running = nil }
    }
    return answer.give(result)
  }

  private func giveUp() {
    let waiting = state.withLock { state in
      state.isStuck = true
      return Array(state.waiting.values)
    }
    waiting.forEach { settle($0, .failure(ScriptEngineError.unusable)) }
  }

  private static func result(after duration: Duration) -> ActionResult {
    ActionResult(
      error: ActionError(
        .timeLimit,
        "the Action did not end, and could not be stopped: it spends its time in one operation of "
          + "the engine, such as a regular expression"
      ),
      duration: duration,
      timeSpent: duration
    )
  }
}

/// The first of several possible answers.
private final class Answer: Sendable {
  private let continuation = Mutex<CheckedContinuation<ActionResult, any Error>?>(nil)
  private let wasGiven = Atomic(false)

  var isGiven: Bool { wasGiven.load(ordering: .acquiring) }

  func expect(_ continuation: CheckedContinuation<ActionResult, any Error>) {
    self.continuation.withLock { $0 = continuation }
  }

  /// False if there was an answer before.
  func give(_ result: Result<ActionResult, any Error>) -> Bool {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(with: result)
    wasGiven.store(true, ordering: .releasing)
    return waiting != nil
  }
}

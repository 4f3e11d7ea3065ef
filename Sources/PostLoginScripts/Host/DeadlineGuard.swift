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
    var watch: Watch?
    /// The time of the next check; nil when there is no watcher.
    var nextLook: ContinuousClock.Instant?
    var watcher: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let processorTime: @Sendable () -> Duration

  /// Makes a guard for an engine that reports its processor time.
  init(processorTime: @escaping @Sendable () -> Duration) {
    self.processorTime = processorTime
  }

  /// Waits for work on the engine's thread that may never return.
  ///
  /// The work, which hands itself over to that thread, calls `start` when it has its turn, and
  /// `finish` with the result. From `start` on it may take twice its limit and one second by the wall
  /// clock, and more if the machine is too busy to give it that much processor time.
  ///
  /// - Throws: what the work throws, or `unusable` after an earlier execution did not come back.
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
      let isStuck = state.withLock { state in
        state.waiting[ObjectIdentifier(answer)] = answer
        return state.isStuck
      }
      guard !isStuck else {
        settle(answer, .failure(ScriptEngineError.unusable))
        return
      }
      work({ self.watch(answer, limit) }, { self.settle(answer, $0) })
    }
  }

  // MARK: - Watching

  /// One watcher serves consecutive executions, since most end long before the first check.
  private func watch(_ answer: Answer, _ limit: Duration) {
    let watch = Watch(answer, limit: limit, processorTime: processorTime())
    state.withLock { state in
      state.watch = watch
      if let next = state.nextLook, next <= watch.nextLook { return }
      state.watcher?.cancel()
      state.nextLook = watch.nextLook
      state.watcher = Task { [weak self] in
        var next: ContinuousClock.Instant? = watch.nextLook
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
    let lost: Watch? = state.withLock { state in
      state.nextLook = nil
      guard let watch = state.watch else { return nil }
      guard watch.nextLook <= now else {
        state.nextLook = watch.nextLook
        return nil
      }
      guard let longer = watch.extended(at: now, processorTime: processorTime()) else {
        return watch
      }
      state.watch = longer
      state.nextLook = longer.nextLook
      return nil
    }
    if let lost, settle(lost.answer, .success(Self.result(after: now - lost.start))) { giveUp() }
    return state.withLock(\.nextLook)
  }

  /// True if this was the first answer.
  @discardableResult
  private func settle(_ answer: Answer, _ result: Result<ActionResult, any Error>) -> Bool {
    state.withLock { state in
      state.waiting[ObjectIdentifier(answer)] = nil
      if state.watch?.answer === answer { state.watch = nil }
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

/// The start and the allowance of one execution.
private struct Watch {
  let answer: Answer
  let start = ContinuousClock.now
  private(set) var nextLook: ContinuousClock.Instant
  private let allowance: Duration
  private let processorTimeAtStart: Duration
  /// After so many extensions the machine is not expected to become less busy.
  private var extensionsLeft = 9

  init(_ answer: Answer, limit: Duration, processorTime: Duration) {
    self.answer = answer
    allowance = limit * 2 + .seconds(1)
    processorTimeAtStart = processorTime
    nextLook = start + allowance
  }

  /// The watch with more time if the machine gave the execution too little; nil if its time is
  /// over.
  func extended(at now: ContinuousClock.Instant, processorTime: Duration) -> Watch? {
    let left = allowance - (processorTime - processorTimeAtStart)
    guard left > .zero, extensionsLeft > 0 else { return nil }
    var longer = self
    longer.extensionsLeft -= 1
    longer.nextLook = now + max(.milliseconds(100), left)
    return longer
  }
}

/// The first of several possible answers.
private final class Answer: Sendable {
  private let continuation = Mutex<CheckedContinuation<ActionResult, any Error>?>(nil)

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
    return waiting != nil
  }
}

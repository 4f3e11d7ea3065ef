import PostLogin
import ScriptEngine
import Synchronization

/// Answers for an execution that does not come back by the wall clock.
///
/// A regular expression or one huge operation of the engine cannot be interrupted. Whoever waits is
/// answered all the same, and so is everybody who waits for the same engine; its thread is lost
/// until the process ends.
final class Backstop: Sendable {
  private struct State {
    var isStuck = false
    var waiting: [ObjectIdentifier: Answer] = [:]
  }

  private let state = Mutex(State())
  private let processorTime: @Sendable () -> Duration

  /// A backstop of an engine whose processor time can be asked.
  init(processorTime: @escaping @Sendable () -> Duration) {
    self.processorTime = processorTime
  }

  /// Runs work that may never return.
  ///
  /// The work calls its argument when its turn has come. From then on it gets twice the processor
  /// time that it may use, and a second, by the wall clock; and more where the machine is too busy
  /// to let it have that much.
  ///
  /// - Throws: what the work throws, or `unusable` after an earlier execution did not come back.
  func run(
    limit: Duration,
    _ work:
      @escaping @Sendable (_ start: @escaping @Sendable () -> Void) async throws ->
      ActionResult
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
      Task {
        do {
          let result = try await work { self.watch(answer, limit) }
          settle(answer, .success(result))
        } catch {
          settle(answer, .failure(error))
        }
      }
    }
  }

  private func watch(_ answer: Answer, _ limit: Duration) {
    let start = ContinuousClock.now
    let used = processorTime()
    answer.timer.withLock { timer in
      timer = Task {
        let allowance = limit * 2 + .seconds(1)
        for _ in 0..<Self.maximumExtensions {
          try await Task.sleep(for: max(.milliseconds(100), allowance - (processorTime() - used)))
          if processorTime() - used >= allowance { break }
        }
        if settle(answer, .success(Self.result(after: ContinuousClock.now - start))) { giveUp() }
      }
    }
  }

  /// True if this was the first answer.
  @discardableResult
  private func settle(_ answer: Answer, _ result: Result<ActionResult, any Error>) -> Bool {
    state.withLock { $0.waiting[ObjectIdentifier(answer)] = nil }
    return answer.give(result)
  }

  private func giveUp() {
    let waiting = state.withLock { state in
      state.isStuck = true
      return Array(state.waiting.values)
    }
    waiting.forEach { settle($0, .failure(ScriptEngineError.unusable)) }
  }

  /// A machine that is this busy will not become less so.
  private static let maximumExtensions = 10

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
  let timer = Mutex<Task<Void, any Error>?>(nil)

  func expect(_ continuation: CheckedContinuation<ActionResult, any Error>) {
    self.continuation.withLock { $0 = continuation }
  }

  /// False if there was an answer before.
  func give(_ result: Result<ActionResult, any Error>) -> Bool {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    timer.withLock { $0?.cancel() }
    waiting?.resume(with: result)
    return waiting != nil
  }
}

import PostLogin
import ScriptEngine
import Synchronization

/// Answers for an execution that does not come back by the wall clock.
///
/// A regular expression or one huge operation of the engine cannot be interrupted. Whoever waits is
/// answered all the same; the thread is lost until the process ends.
final class Backstop: Sendable {
  private let isStuck = Mutex(false)

  /// Runs work that may never return.
  ///
  /// - Throws: what the work throws, or `unusable` after an earlier execution did not come back.
  func run(
    atMost limit: Duration,
    _ work: @escaping @Sendable () async throws -> ActionResult
  ) async throws -> ActionResult {
    guard !isStuck.withLock(\.self) else { throw ScriptEngineError.unusable }
    let start = ContinuousClock.now
    let answer = Answer()
    return try await withCheckedThrowingContinuation { continuation in
      answer.expect(continuation)
      let timer = Task {
        try await Task.sleep(for: limit)
        let stuck = Self.result(after: ContinuousClock.now - start)
        if answer.give(.success(stuck)) { self.isStuck.withLock { $0 = true } }
      }
      Task {
        do {
          let result = try await work()
          answer.give(.success(result))
        } catch {
          answer.give(.failure(error))
        }
        timer.cancel()
      }
    }
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

/// The first of two possible answers.
private final class Answer: Sendable {
  private let continuation = Mutex<CheckedContinuation<ActionResult, any Error>?>(nil)

  func expect(_ continuation: CheckedContinuation<ActionResult, any Error>) {
    self.continuation.withLock { $0 = continuation }
  }

  /// False if there was an answer before.
  @discardableResult
  func give(_ result: Result<ActionResult, any Error>) -> Bool {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(with: result)
    return waiting != nil
  }
}

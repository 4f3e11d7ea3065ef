import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts

@Suite(.tags(.limits), .timeLimit(.minutes(5)))
struct DeadlineGuardTests {
  fileprivate static let result = ActionResult(duration: .milliseconds(3))

  /// An actor, so that what it starts begins only when it has suspended.
  private actor Caller {
    private let deadlineGuard = DeadlineGuard(processorTime: { .zero }, checkDelay: { .zero })
    private(set) var isAnswered = false

    func answeredAtOnce() async throws -> ActionResult {
      try await deadlineGuard.run(limit: .seconds(9)) { start, finish in
        start()
        finish(.success(DeadlineGuardTests.result))
      }
    }

    /// The answer comes from this very actor, so a caller that only polled would never get it.
    func answeredAfterSuspension() async throws -> ActionResult {
      try await deadlineGuard.run(limit: .seconds(9)) { start, finish in
        start()
        Task { self.answer(finish) }
      }
    }

    private func answer(_ finish: (Result<ActionResult, any Error>) -> Void) {
      isAnswered = true
      finish(.success(DeadlineGuardTests.result))
    }
  }

  @Test func `an answer that is there before the caller suspends is returned`() async throws {
    let answer = try await Caller().answeredAtOnce()
    #expect(answer.duration == Self.result.duration)
  }

  @Test func `a caller suspends when it has polled in vain`() async throws {
    let caller = Caller()
    for _ in 0..<3 {
      let answer = try await caller.answeredAfterSuspension()
      #expect(answer.duration == Self.result.duration)
    }
    #expect(await caller.isAnswered)
  }

  @Test func `the second of two answers is ignored`() async throws {
    let deadlineGuard = DeadlineGuard(processorTime: { .zero }, checkDelay: { .zero })
    let answer = try await deadlineGuard.run(limit: .seconds(9)) { start, finish in
      start()
      finish(.success(Self.result))
      finish(.success(ActionResult(duration: .seconds(7))))
    }
    #expect(answer.duration == Self.result.duration)
  }
}

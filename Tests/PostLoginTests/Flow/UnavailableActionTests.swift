import Synchronization
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// Actions that cannot run at all, such as one for which no worker became free.
@Suite(.tags(.flow))
struct UnavailableActionTests {
  private struct NoWorker: Error, Equatable {}

  /// An Action whose `run` throws.
  private struct Broken: Action {
    var name = "broken"
    var error: any Error = NoWorker()
    /// Whether the Action runs once before it cannot run.
    var redirectsFirst = false

    func run(_ invocation: Invocation) async throws -> ActionResult {
      guard redirectsFirst, invocation.entryPoint == .execute else { throw error }
      return ActionResult(commands: [
        Command("redirect.sendUserTo", [.string("https://ask.example")])
      ])
    }
  }

  /// An Action that issues commands.
  private struct Stub: Action {
    var name = "stub"
    var commands: [Command] = []
    var seen: @Sendable (Invocation) -> Void = { _ in }

    func run(_ invocation: Invocation) async throws -> ActionResult {
      seen(invocation)
      return ActionResult(commands: commands)
    }
  }

  private static let event = #"{"user":{"user_id":"auth0|1"},"request":{}}"#
  private static let deny = Command("access.deny", [.string("closed")])

  private func outcome(_ steps: Flow.Step...) async throws -> Outcome {
    try await Flow(steps).run(Event(json: Self.event))
  }

  @Test(arguments: [FailurePolicy.deny, .continue])
  func `without a fallback the error reaches the caller, and no later Action runs`(
    policy: FailurePolicy
  ) async throws {
    let count = Mutex(0)
    let later = Stub(seen: { _ in count.withLock { $0 += 1 } })
    await #expect(throws: NoWorker()) {
      try await outcome(Flow.Step(Broken(), onFailure: policy), Flow.Step(later))
    }
    #expect(count.withLock(\.self) == 0)
  }

  @Test func `the fallback decides, with the whole time of the flow`() async throws {
    let limits = Mutex<[Duration]>([])
    let fallback = Stub(commands: [Self.deny]) { invocation in
      limits.withLock { $0.append(invocation.timeLimit) }
    }
    let outcome = try await outcome(Flow.Step(Broken(), onFailure: .fallback(fallback)))
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "closed")
    #expect(outcome.actions.map(\.name) == ["broken", "stub"])
    #expect(outcome.actions.first?.error?.code == .unavailable)
    #expect(limits.withLock(\.self) == [.seconds(20)])
  }

  @Test func `a fallback that cannot run either is an error`() async {
    await #expect(throws: NoWorker()) {
      try await outcome(Flow.Step(Broken(), onFailure: .fallback(Broken(name: "second"))))
    }
  }

  @Test func `a resumed login is an error as well, also where the policy is continue`() async throws
  {
    let flow = Flow([Flow.Step(Broken(redirectsFirst: true), onFailure: .continue)])
    var suspension = try #require(try await flow.run(Event(json: Self.event)).suspension)
    suspension.state = "s"
    let request = try JSONText(#"{"query":{"state":"s"}}"#)
    await #expect(throws: NoWorker()) {
      try await flow.resume(suspension, with: Continuation(request: request))
    }
  }

  /// Only the cancellation of the login itself ends it.
  @Test func `an Action that throws a cancellation of its own hands the decision to the fallback`()
    async throws
  {
    let broken = Broken(error: CancellationError())
    let outcome = try await outcome(
      Flow.Step(broken, onFailure: .fallback(Stub(commands: [Self.deny])))
    )
    #expect(outcome.decision == .denied)
    #expect(outcome.actions.first?.error?.code == .unavailable)
  }

  @Test func `a login that is cancelled asks no fallback`() async {
    let login = Task {
      // Cancelled before the Action throws.
      withUnsafeCurrentTask { $0?.cancel() }
      let fallback = Stub(commands: [Self.deny])
      return try await outcome(
        Flow.Step(Broken(error: CancellationError()), onFailure: .fallback(fallback))
      )
    }
    await #expect(throws: CancellationError.self) { try await login.value }
  }
}

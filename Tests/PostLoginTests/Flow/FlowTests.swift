import Synchronization
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.flow))
struct FlowTests {
  /// An Action that issues commands, and can fail afterwards.
  private struct Stub: Action {
    var name = "stub"
    var commands: [Command] = []
    var error: ActionError?
    var timeSpent: Duration = .zero
    var seen: @Sendable (Invocation) -> Void = { _ in }

    func run(_ invocation: Invocation) async throws -> ActionResult {
      seen(invocation)
      return ActionResult(commands: commands, error: error, timeSpent: timeSpent)
    }
  }

  private static let deny = Command("access.deny", [.string("no")])
  private static let claim = Command("idToken.setCustomClaim", [.string("a"), .number(1)])
  private static let metadata = Command("user.setAppMetadata", [.string("plan"), .string("plus")])
  private static let failure = ActionError(.uncaughtError, "broken")

  private func outcome(_ steps: [Flow.Step], event: String = #"{"user":{"app_metadata":{"a":1}}}"#)
    async throws -> Outcome
  {
    try await Flow(steps).run(Event(json: event))
  }

  @Test func `no Action allows`() async throws {
    let outcome = try await outcome([])
    #expect(outcome == Outcome(decision: .allowed))
  }

  @Test func `an Action that took less than no time gives the next one no more`() async throws {
    let timeLimits = Mutex<[Duration]>([])
    _ = try await outcome([
      Flow.Step(Stub(timeSpent: .seconds(-1000))),
      Flow.Step(
        Stub(seen: { invocation in timeLimits.withLock { $0.append(invocation.timeLimit) } })
      ),
    ])
    #expect(timeLimits.withLock(\.self) == [Limits().time])
  }

  @Test func `a denial stops the flow and keeps the effects`() async throws {
    let outcome = try await outcome([
      Flow.Step(Stub(commands: [Self.deny, Self.claim, Self.metadata])),
      Flow.Step(Stub(name: "later", commands: [Self.claim])),
    ])
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "no")
    #expect(outcome.actions.map(\.name) == ["stub"])
    #expect(outcome.idTokenClaims.map(\.name) == ["a"])
    #expect(outcome.appMetadata.map(\.name) == ["plan"])
  }

  @Test func `an error under the policy deny is told to the application`() async throws {
    let outcome = try await outcome([
      Flow.Step(Stub(commands: [Self.claim])),
      Flow.Step(Stub(name: "bad", commands: [Self.metadata], error: Self.failure)),
      Flow.Step(Stub(name: "later")),
    ])
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "broken")
    #expect(outcome.denial == nil)
    #expect(outcome.idTokenClaims == [])
    #expect(outcome.appMetadata == [])
    #expect(outcome.actions.map(\.policy) == [nil, .deny])
    #expect(!outcome.isDegraded)
  }

  @Test func `an error under the policy continue drops that Action alone`() async throws {
    let outcome = try await outcome([
      Flow.Step(Stub(commands: [Self.claim])),
      Flow.Step(
        Stub(name: "bad", commands: [Self.metadata], error: Self.failure),
        onFailure: .continue
      ),
      Flow.Step(
        Stub(name: "later", commands: [Command("idToken.setCustomClaim", [.string("b"), .null])])
      ),
    ])
    #expect(outcome.decision == .allowed)
    #expect(outcome.isDegraded)
    #expect(outcome.idTokenClaims.map(\.name) == ["a", "b"])
    #expect(outcome.appMetadata == [])
  }

  @Test(arguments: [FailurePolicy.deny, .continue, .fallback(Stub(name: "fallback"))])
  func `a denial before the failure stands under every policy`(policy: FailurePolicy) async throws {
    let outcome = try await outcome([
      Flow.Step(Stub(commands: [Self.deny], error: Self.failure), onFailure: policy),
      Flow.Step(Stub(name: "later")),
    ])
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "no")
    #expect(outcome.actions.map(\.name) == ["stub"])
  }

  @Test func `a fallback is asked instead, and decides`() async throws {
    let fallback = Stub(name: "fallback", commands: [Self.deny])
    let outcome = try await outcome([
      Flow.Step(Stub(commands: [Self.claim], error: Self.failure), onFailure: .fallback(fallback)),
      Flow.Step(Stub(name: "later")),
    ])
    #expect(outcome.actions.map(\.name) == ["stub", "fallback"])
    #expect(outcome.actions.map(\.policy) == [.fallback, nil])
    #expect(outcome.reason == "no")
    #expect(outcome.isDegraded)
    #expect(outcome.idTokenClaims == [])
  }

  @Test func `a fallback that fails as well denies`() async throws {
    let fallback = Stub(name: "fallback", error: ActionError(.uncaughtError, "also broken"))
    let outcome = try await outcome([
      Flow.Step(Stub(error: Self.failure), onFailure: .fallback(fallback)),
      Flow.Step(Stub(name: "later")),
    ])
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "also broken")
  }

  @Test func `the next Action sees metadata, and the same one does not`() async throws {
    try await confirmation(expectedCount: 2) { confirmed in
      _ = try await outcome(
        [
          Flow.Step(
            Stub(
              commands: [
                Self.metadata, Command("user.setAppMetadata", [.string("a"), .null]),
              ],
              seen: { invocation in
                #expect(invocation.event["user"]?["app_metadata"]?.text == #"{"a":1}"#)
                confirmed()
              }
            )
          ),
          Flow.Step(
            Stub(seen: { invocation in
              #expect(invocation.event["user"]?["app_metadata"]?.text == #"{"plan":"plus"}"#)
              confirmed()
            })
          ),
        ]
      )
    }
  }

  @Test func `every Action sees its own secrets`() async throws {
    try await confirmation(expectedCount: 2) { confirmed in
      _ = try await outcome([
        Flow.Step(
          Stub(seen: { invocation in
            #expect(invocation.event["secrets"]?.text == #"{"K":"v"}"#)
            confirmed()
          }),
          secrets: try JSONText(#"{"K":"v"}"#)
        ),
        Flow.Step(
          Stub(seen: { invocation in
            #expect(invocation.event["secrets"]?.text == "{}")
            confirmed()
          })
        ),
      ])
    }
  }

  @Test func `all Actions share one time budget`() async throws {
    try await confirmation(expectedCount: 1) { confirmed in
      _ = try await outcome([
        Flow.Step(Stub(timeSpent: .seconds(15))),
        Flow.Step(
          Stub(seen: { invocation in
            #expect(invocation.timeLimit == .seconds(5))
            confirmed()
          })
        ),
      ])
    }
  }
}

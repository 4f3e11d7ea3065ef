import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// As many executions in one pool as a service has in days.
@Suite(.tags(.workers), .serialized, .timeLimit(.minutes(120)))
struct SoakTests {
  /// `make soak` sets it.
  private static let executionCount =
    ProcessInfo.processInfo.environment["POSTLOGIN_SOAK_EXECUTIONS"].flatMap { Int($0) }
  private static let laneCount = 4
  /// The number of tenths that run before the first measurement of memory.
  private static let warmUpParts = 2

  private static let isWanted = ConditionTrait.enabled(
    if: executionCount != nil,
    "set POSTLOGIN_SOAK_EXECUTIONS to a number of executions, as `make soak` does"
  )

  @Test(isWanted) func `memory stays flat over many executions in warm realms`() async throws {
    try await expectFlatMemory(.warm)
  }

  @Test(isWanted) func `memory stays flat over many executions in fresh realms`() async throws {
    try await expectFlatMemory(.fresh)
  }

  private func expectFlatMemory(_ isolation: Isolation) async throws {
    let host = WorkerProgram.host(isolation: isolation) {
      $0.maximumRunning = 2
      // So high that a growing worker is not replaced.
      $0.maximumExecutions = .max
    }
    try await host.start()
    let workers = host.workerProcessIDs
    let flow = Flow([Flow.Step(try action(on: host))])
    let part = max(1, (Self.executionCount ?? 0) / 10 / Self.laneCount)
    for _ in 0..<Self.warmUpParts { try await run(flow, part) }
    let memory = ProcessTable.residentBytes
    let workerMemory = Self.residentBytes(of: workers)
    let descriptorCount = ProcessTable.openDescriptorCount
    for _ in Self.warmUpParts..<10 { try await run(flow, part) }
    #expect(ProcessTable.residentBytes <= memory + 32 << 20)
    #expect(Self.residentBytes(of: workers) <= workerMemory + 64 << 20)
    #expect(ProcessTable.openDescriptorCount <= descriptorCount)
    #expect(host.workerProcessIDs == workers)
    await host.shutDown()
  }

  /// An Action that can run repeatedly in one realm.
  private func action(on host: ScriptHost) throws -> ScriptAction {
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        const digits = [...event.user.user_id.slice(4)].map(Number).sort((a, b) => a - b);
        api.idToken.setCustomClaim('digits', digits.join(''));
        await new Promise((resolve) => setTimeout(resolve, 10));
        if (digits.length > 9) api.access.deny('long');
        console.log('%s', digits.length);
      };
      """
    return try ScriptAction(name: "soak", source: source, file: "soak.js", host: host)
  }

  private func run(_ flow: Flow, _ count: Int) async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for lane in 0..<Self.laneCount {
        group.addTask {
          var failures = 0
          for number in 0..<count {
            let outcome = try await flow.run(OrdinaryLogin.event(lane * count + number))
            if outcome.decision != .allowed || outcome.idTokenClaims.isEmpty { failures += 1 }
          }
          return failures
        }
      }
      for try await failures in group { #expect(failures == 0) }
    }
  }

  private static func residentBytes(of workers: [Int32]) -> Int {
    workers.reduce(0) { $0 + (ProcessMemory.residentBytes(of: $1) ?? 0) }
  }
}

import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Workers that die at any moment fail their own login and no other.
@Suite(.tags(.workers), .serialized, .timeLimit(.minutes(60)))
struct ChaosTests {
  /// The number of logins of a soak run; `make soak` sets it.
  private static let soakCount =
    ProcessInfo.processInfo.environment["POSTLOGIN_SOAK"].flatMap { Int($0) }

  @Test(arguments: [1, 2] as [UInt64])
  func `200 logins at full load, each with one outcome`(seed: UInt64) async throws {
    try await expectToSurvive(200, seed: seed)
  }

  @Test(
    .enabled(if: soakCount != nil, "set POSTLOGIN_SOAK to a number of logins, as `make soak` does")
  )
  func `a soak run of logins at full load`() async throws {
    try await expectToSurvive(Self.soakCount ?? 20_000, seed: 3)
  }

  private func expectToSurvive(_ count: Int, seed: UInt64) async throws {
    let descriptorCount = ProcessTable.openDescriptorCount
    let memory = ProcessTable.residentBytes
    var workers: Set<Int32> = []
    do {
      let host = WorkerProgram.host { $0.maximumRunning = 2 }
      let (endings, shotCount) = try await Chaos(host: host, loginCount: count, seed: seed).run()
      #expect(endings.count == count)
      let wrong = endings.compactMap { ending in
        if case .wrong(let text) = ending { text } else { nil }
      }
      #expect(wrong == [])
      let decided = endings.count { $0 == .asDecided }
      #expect(shotCount > 0)
      // Each kill fails the running login, and possibly one that waited for the new worker.
      #expect(count - decided <= shotCount * 2)
      #expect(decided > 0)
      try await expectCalm(on: host)
      workers = Set(host.workerProcessIDs)
      #expect(!workers.isEmpty)
      await host.shutDown()
      #expect(host.workerProcessIDs == [])
    }
    for worker in workers { #expect(!ProcessTable.isChild(worker)) }
    // Other tests open and close files at the same time.
    #expect(ProcessTable.openDescriptorCount <= descriptorCount + 40)
    #expect(ProcessTable.residentBytes <= memory + 256 << 20)
  }

  /// After the kills every login succeeds again, except for one delayed by a stopped worker.
  private func expectCalm(on host: ScriptHost) async throws {
    var flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
    flow.limits.time = .milliseconds(500)
    for number in 0..<3 { _ = try? await flow.run(OrdinaryLogin.event(number)) }
    for number in 0..<20 {
      let outcome = try await flow.run(OrdinaryLogin.event(number))
      #expect(OrdinaryLogin.flaw(in: outcome, of: number) == nil)
    }
  }

  /// A stopped process neither answers nor reads, so that sending must have a deadline too.
  @Test(arguments: [100, 2_000_000])
  func `a worker that stands still is killed at the deadline`(eventByteCount: Int) async throws {
    let host = WorkerProgram.host()
    try await host.start()
    let workers = host.workerProcessIDs
    let worker = try #require(workers.first)
    try #require(kill(worker, SIGSTOP) == 0)
    let padding = String(repeating: "x", count: eventByteCount)
    let event = try Event(json: #"{"user":{"name":"\#(padding)"},"request":{},"secrets":{}}"#)
    let action = try OrdinaryLogin.action(on: host)
    var flow = Flow([Flow.Step(action)])
    flow.limits.time = .milliseconds(300)
    let start = ContinuousClock.now
    let outcome = try await flow.run(event)
    #expect(outcome.error?.code == .timeLimit)
    #expect(outcome.decision != .allowed)
    #expect(ContinuousClock.now - start < .seconds(2))
    // The next login uses the spare worker, and the stopped one is ended.
    let next = try await flow.run(OrdinaryLogin.event(1))
    #expect(OrdinaryLogin.flaw(in: next, of: 1) == nil)
    try await host.start()
    #expect(!ProcessTable.isChild(worker))
    #expect(!host.workerProcessIDs.contains(worker))
  }
}

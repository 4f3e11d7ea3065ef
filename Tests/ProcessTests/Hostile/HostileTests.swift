import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Every hostile script fails one login, in time, and does not affect the next ones.
@Suite(.tags(.sandbox, .unprivileged, .workers), .timeLimit(.minutes(5)))
struct HostileTests {
  /// Two pools, so that little time is spent waiting; each runs one script at a time.
  private static let pools = Turns([WorkerProgram.host(), WorkerProgram.host()])
  private static let timeLimit = Duration.milliseconds(300) * WorkerProgram.slowness
  private static let tolerance = Duration.milliseconds(100) * WorkerProgram.slowness

  private static var limits: Limits {
    var limits = Limits()
    limits.time = timeLimit
    limits.memoryBytes = 128 << 20
    // Every machine makes this many calls within the time.
    limits.commandCount = 10_000
    return limits
  }

  @Test func `there are at least forty scripts`() {
    #expect(HostileScript.all.count >= 40)
  }

  @Test(arguments: HostileScript.all)
  func `a hostile script costs one login`(script: HostileScript) async throws {
    let host = await Self.pools.take()
    do {
      // Starts the worker and the spare again if an earlier script has ended them.
      try await host.start()
      try await expectOneLoginLost(by: script, on: host)
      try await expectOrdinaryLogins(on: host)
    } catch {
      Issue.record(error)
    }
    await Self.pools.giveBack(host)
  }

  private func expectOneLoginLost(by script: HostileScript, on host: ScriptHost) async throws {
    let action = try ScriptAction(
      name: "hostile",
      source: script.source,
      file: "\(script.name).js",
      host: host
    )
    let flow = Flow([Flow.Step(action)], limits: Self.limits)
    let event = try Event(json: Login.event)
    // A busy machine is late now and then, but not always.
    var overtime = Duration.zero
    for attempt in 1...3 {
      let delay = Self.delay(during: Self.timeLimit)
      let start = ContinuousClock.now
      let outcome = try await flow.run(event)
      let duration = ContinuousClock.now - start
      if attempt < 3, script.leavesGarbage(ending: outcome) {
        try await host.start()
        continue
      }
      expectLoss(outcome, by: script, after: duration)
      overtime = await duration - Self.timeLimit - Self.tolerance - delay()
      guard overtime > .zero else { return }
      try await host.start()
    }
    #expect(overtime <= .zero)
  }

  private func expectLoss(
    _ outcome: Outcome,
    by script: HostileScript,
    after duration: Duration
  ) {
    let ending = HostileScript.ending(of: outcome)
    let message = outcome.error?.message ?? outcome.reason ?? ""
    #expect(script.ends.contains(ending), "\(ending): \(message) after \(duration)")
    // The effects of a failed script are dropped, except for its denial.
    if outcome.error != nil {
      #expect(outcome.idTokenClaims.isEmpty && outcome.appMetadata.isEmpty)
      #expect(outcome.decision != .allowed)
    }
  }

  private func expectOrdinaryLogins(on host: ScriptHost) async throws {
    let flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
    var flaws: [String] = []
    for number in 0..<100 {
      let outcome = try await flow.run(OrdinaryLogin.event(number))
      if let flaw = OrdinaryLogin.flaw(in: outcome, of: number) { flaws.append(flaw) }
    }
    #expect(flaws == [])
  }

  /// Twice the delay with which this machine wakes a task now, since both the worker and this
  /// process have to be woken.
  ///
  /// Only sleeping can measure that.
  private static func delay(during time: Duration) -> @Sendable () async -> Duration {
    let clock = Task {
      let start = ContinuousClock.now
      try? await Task.sleep(for: time)
      return (ContinuousClock.now - start - time) * 2
    }
    return { await clock.value }
  }
}

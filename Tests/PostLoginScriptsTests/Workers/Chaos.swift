import Glibc
import PostLogin
import Synchronization
import Testing

@testable import PostLoginScripts

/// Logins at full load while somebody shoots at their workers.
struct Chaos: Sendable {
  /// How a login ended.
  enum Ending: Hashable, Sendable {
    /// As its Action decided.
    case asDecided
    /// With an error that says why, and no allow.
    case lost(ActionError.Code)
    /// In a way it must not end.
    case wrong(String)
  }

  let host: ScriptHost
  let loginCount: Int
  let seed: UInt64
  var timeLimit = Duration.milliseconds(500)
  /// Logins that wait and run at the same time.
  var laneCount = 8

  /// One ending for each login, in the order of their numbers, and the shots that were fired.
  func run() async throws -> (endings: [Ending], shotCount: Int) {
    try await host.start()
    let shooter = Task { [host, seed] in
      var shotCount = 0
      var generator = SplitMix64(seed: seed)
      while !Task.isCancelled {
        shotCount += Self.shoot(at: host.workerProcessIDs, with: &generator) ? 1 : 0
        // Between two shots some logins come to their end; which ones is left to chance.
        try? await Task.sleep(for: .milliseconds(Int.random(in: 1...30, using: &generator)))
      }
      return shotCount
    }
    // Also where the logins throw: nobody else would stop it.
    defer { shooter.cancel() }
    let endings = try await logIn()
    shooter.cancel()
    return (endings, await shooter.value)
  }

  private func logIn() async throws -> [Ending] {
    let action = try OrdinaryLogin.action(on: host)
    var flow = Flow([Flow.Step(action)])
    flow.limits.time = timeLimit
    return try await withThrowingTaskGroup(of: [(Int, Ending)].self) { [flow] group in
      for lane in 0..<laneCount {
        group.addTask { [loginCount, laneCount] in
          var endings: [(Int, Ending)] = []
          for number in stride(from: lane, to: loginCount, by: laneCount) {
            endings.append((number, try await Self.ending(of: number, flow)))
          }
          return endings
        }
      }
      var all: [(Int, Ending)] = []
      for try await some in group { all += some }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private static func ending(of number: Int, _ flow: Flow) async throws -> Ending {
    let start = ContinuousClock.now
    do {
      let outcome = try await flow.run(OrdinaryLogin.event(number))
      let duration = ContinuousClock.now - start
      // Waiting and running together take no longer than its limit, and the machine is busy.
      guard duration < flow.limits.time + .seconds(2) else {
        return .wrong("\(number) took \(duration)")
      }
      guard let error = outcome.error else {
        return OrdinaryLogin.flaw(in: outcome, of: number).map { .wrong($0) } ?? .asDecided
      }
      guard outcome.decision == .failed || outcome.decision == .denied,
        [.crashed, .timeLimit].contains(error.code)
      else { return .wrong("\(number) was \(outcome.decision): \(error.message)") }
      return .lost(error.code)
    } catch let error as PostLoginError where error.code == .overloaded {
      return .lost(ActionError.Code(rawValue: "overloaded"))
    } catch let error as PostLoginError where error.code == .workerUnavailable {
      return .lost(ActionError.Code(rawValue: "workerUnavailable"))
    }
  }

  private static func shoot(
    at workers: [pid_t],
    with generator: inout SplitMix64
  ) -> Bool {
    let signals = [SIGKILL, SIGSEGV, SIGSTOP]
    guard let worker = workers.randomElement(using: &generator),
      let signal = signals.randomElement(using: &generator), ProcessTable.isChild(worker)
    else { return false }
    return kill(worker, signal) == 0
  }
}

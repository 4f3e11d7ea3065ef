import Glibc
import PostLogin
import Synchronization
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Logins at full load while a task kills their workers.
struct Chaos: Sendable {
  /// The end of a login.
  enum Ending: Hashable, Sendable {
    /// The decision of its Action.
    case asDecided
    /// An error with its reason, and no allow.
    case lost(ActionError.Code)
    /// An invalid end.
    case wrong(String)
  }

  let host: ScriptHost
  let loginCount: Int
  let seed: UInt64
  var timeLimit = Duration.milliseconds(500)
  /// The number of logins at the same time.
  var laneCount = 8

  /// One ending for each login, in the order of their numbers, and the number of kills.
  func run() async throws -> (endings: [Ending], shotCount: Int) {
    try await host.start()
    let shooter = Task { [host, seed] in
      var shotCount = 0
      var generator = SplitMix64(seed: seed)
      while !Task.isCancelled {
        shotCount += Self.shoot(at: host.workerProcessIDs, with: &generator) ? 1 : 0
        // Between two kills some logins end; which ones is random.
        try? await Task.sleep(for: .milliseconds(Int.random(in: 1...30, using: &generator)))
      }
      return shotCount
    }
    // Also if a login throws, since nothing else would stop the task.
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
      // The limit covers waiting and running together; the machine is busy.
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

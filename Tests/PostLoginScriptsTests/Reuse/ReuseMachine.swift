import PostLogin
import ScriptEngine

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// An engine whose fresh executions use a used realm as soon as one is as new.
struct ReuseMachine: Sendable {
  /// What a caller can tell of an execution.
  struct Seen: Sendable, Equatable {
    var commands: [Command]
    var logs: [String]
    var diagnostics: [Diagnostic]
    var error: ActionError?
    var trace: ActionTrace?
  }

  struct Runs: Sendable {
    var seen: [Seen]
    /// How many of the executions had a used realm.
    var reuseCount: Int
  }

  static let reusing = ExecutionMode(isolation: .fresh)
  static let making = ExecutionMode(isolation: .fresh, makesNewRealms: true)
  static let keeping = ExecutionMode(isolation: .warm)

  private let engine = ScriptEngine()

  /// Runs an Action with the same event several times, in one mode.
  func runs(
    of source: String,
    times: Int,
    mode: ExecutionMode,
    event: String = Login.event,
    isTraced: Bool = false,
    firstDelay: Int = 0
  ) async throws -> Runs {
    let event = try Event(json: event)
    var context = RunContext(milliseconds: 1_767_225_600_000)
    context.seed = 1
    let invocation = Invocation(
      event: event,
      context: context,
      timeLimit: .seconds(20),
      limits: Limits(),
      effects: Effects(event: event, trigger: .postLogin)
    )
    var mode = mode
    mode.isTraced = isTraced
    let fixedMode = mode
    return try await engine.perform { machine in
      let runner = ScriptRunner(machine)
      runner.usedRealms = UsedRealms(firstDelay: firstDelay)
      let action = ScriptSource(serial: 1, name: "action", file: "action.js", source: source)
      let seen = try (0..<times).map { _ in
        let result = try runner.run(
          action,
          invocation,
          mode: fixedMode,
          services: NoHostServices()
        )
        return Seen(
          commands: result.commands,
          logs: result.logs.map(\.text),
          diagnostics: result.diagnostics,
          error: result.error,
          trace: result.trace
        )
      }
      return Runs(seen: seen, reuseCount: runner.usedRealms.takenCount)
    }
  }
}

import PostLogin
import ScriptEngine

/// Runs scripts inside this process, which a hostile script can take down.
final class InProcessHost: Sendable {
  private let engine: ScriptEngine
  private let deadlineGuard: DeadlineGuard

  convenience init() { self.init(ScriptEngine()) }

  init(_ engine: ScriptEngine) {
    self.engine = engine
    deadlineGuard = DeadlineGuard(
      processorTime: { engine.processorTime },
      checkDelay: { ScriptEngine.checkDelay }
    )
  }

  /// Makes the engine in the background; an error is reported to the next caller that uses it.
  func prepare() {
    Task { try? await engine.perform { machine in try machine.runner.prepare() } }
  }

  /// Runs code on the engine's own thread.
  func onOwnThread<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    try await engine.isolating { _ in try await body() }
  }

  // Not inlined: with the comparison inlined, the optimiser of Swift 6.3.1 writes a broken module.
  @inline(never)
  private func isOwn(_ isolation: (any Actor)?) -> Bool {
    isolation.map { ObjectIdentifier($0) } == ObjectIdentifier(engine)
  }

  func check(_ action: ScriptSource) async throws {
    try await engine.perform { machine in try machine.runner.check(action) }
  }

  func run(
    _ action: ScriptSource,
    _ invocation: Invocation,
    mode: ExecutionMode,
    realms: RealmCount
  ) async throws -> ActionResult {
    if isOwn(#isolation) {
      return try await engine.perform { machine in
        try Self.run(action, invocation, mode: mode, realms: realms, on: machine)
      }
    }
    let engine = engine
    return try await deadlineGuard.run(limit: invocation.timeLimit) { start, finish in
      let work = { @Sendable (machine: () throws -> VirtualMachine) in
        start()
        finish(
          Result { try Self.run(action, invocation, mode: mode, realms: realms, on: machine()) }
        )
      }
      guard invocation.context.access.needsTask else {
        // One job and one resumption, since each change of thread costs a wake-up.
        return engine.enqueue(work)
      }
      Task.immediate {
        do {
          try await engine.perform { machine in work { machine } }
        } catch {
          finish(.failure(error))
        }
      }
    }
  }

  private static func run(
    _ action: ScriptSource,
    _ invocation: Invocation,
    mode: ExecutionMode,
    realms: RealmCount,
    on machine: VirtualMachine
  ) throws -> ActionResult {
    // The time of a pause is not the Action's, and stubs answer at once.
    let patience = machine.inspector == nil ? invocation.timeLimit : .seconds(1 << 30)
    let session = HostAccessSession(invocation, until: .now + patience)
    let runner = machine.runner
    let realmCount = runner.newRealmCount
    let result = try runner.run(action, invocation, mode: mode, services: session)
    if runner.newRealmCount > realmCount { realms.noteNew() }
    return session.recorded(in: result)
  }
}

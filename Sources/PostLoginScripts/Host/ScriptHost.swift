import PostLogin
package import ScriptEngine

/// A place where scripts run.
///
/// This one runs them inside the process, which a hostile script can take down: use it for scripts
/// you trust. A script that cannot be stopped costs the host, not the caller: the caller gets a
/// `timeLimit` after twice the limit and a second, and the host takes no more scripts.
public final class ScriptHost: Sendable {
  private let engine = ScriptEngine()
  private let isolation: Isolation
  private let backstop: Backstop

  /// A host with an engine and a thread of its own.
  public init(isolation: Isolation = .fresh) {
    self.isolation = isolation
    let engine = engine
    backstop = Backstop { engine.processorTime }
  }

  /// Runs code on the engine's own thread, so that its logins wait for no change of thread.
  ///
  /// There is no backstop for such logins: the thread that would have to act is the one that hangs.
  package func onOwnThread<Result: Sendable>(
    _ body: @Sendable (isolated ScriptEngine) async throws -> Result
  ) async rethrows -> Result {
    try await engine.isolating(body)
  }

  // Not inlined: the comparison makes the optimiser of Swift 6.3.1 write a broken module.
  @inline(never)
  private func isOwn(_ isolation: (any Actor)?) -> Bool {
    isolation.map { ObjectIdentifier($0) } == ObjectIdentifier(engine)
  }

  func check(_ action: ScriptAction) async throws {
    do {
      try await engine.perform { machine in try machine.runner.check(action) }
    } catch let error as ScriptEngineError {
      throw ScriptsError(error)
    }
  }

  func run(_ action: ScriptAction, _ invocation: Invocation) async throws -> ActionResult {
    let isolation = isolation
    let engine = engine
    do {
      if isOwn(#isolation) {
        return try await engine.perform { machine in
          try machine.runner.run(action, invocation, isolation)
        }
      }
      return try await backstop.run(limit: invocation.timeLimit) { start in
        try await engine.perform { machine in
          start()
          return try machine.runner.run(action, invocation, isolation)
        }
      }
    } catch let error as ScriptEngineError {
      throw ScriptsError(error)
    }
  }
}

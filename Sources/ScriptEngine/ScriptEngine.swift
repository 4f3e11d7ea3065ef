/// One JavaScript virtual machine on one thread of its own.
///
/// Everything that touches JavaScriptCore is reached through this actor, so holding its isolation
/// is the permission to do so. No context, value or reference leaves it. An execution never
/// suspends.
package actor ScriptEngine {
  private nonisolated let thread = DedicatedThread()
  private var loaded: VirtualMachine?

  package init() {}

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// Processor time that the engine has used so far, whatever runs on it.
  package nonisolated var processorTime: Duration { thread.processorTime }

  /// Works with the virtual machine, which is made at the first call.
  ///
  /// - Throws: `unsupportedLibrary` where scripts could not be stopped.
  package func perform<Result: Sendable>(
    _ body: @Sendable (VirtualMachine) throws -> Result
  ) throws -> Result {
    try body(machine())
  }

  /// Runs asynchronous code on the engine's own thread.
  ///
  /// Its calls of the engine need no change of thread; while a script runs, nothing else of it
  /// does.
  package func isolating<Result: Sendable>(
    _ body: @Sendable (isolated ScriptEngine) async throws -> Result
  ) async rethrows -> Result {
    try await body(self)
  }

  private func machine() throws(ScriptEngineError) -> VirtualMachine {
    if let loaded { return loaded }
    let machine = try VirtualMachine()
    loaded = machine
    return machine
  }

  isolated deinit {
    loaded?.shutDown()
    loaded = nil
    thread.finish()
  }
}

/// One JavaScript virtual machine on one thread of its own.
///
/// All use of JavaScriptCore goes through this actor, so that its isolation is the permission for
/// it. No context, value or reference leaves it. An execution never suspends.
package actor ScriptEngine {
  private nonisolated let thread = DedicatedThread(pollsForJobs: true)
  private var loaded: VirtualMachine?
  /// Nil for an engine without a debugger.
  private let link: InspectorLink?

  package init() { link = nil }

  /// An engine whose scripts a debugger sees.
  package init(debuggedBy link: InspectorLink) { self.link = link }

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// The processor time of the engine's thread so far.
  package nonisolated var processorTime: Duration { thread.processorTime }

  /// How long a script may compute before the engine is first asked whether it must end.
  ///
  /// It is longer on a busy machine, whose timers are late.
  package static var checkDelay: Duration { .seconds(DeliveryDelay.ofProcess.expected) }

  /// Runs code with the virtual machine, which is made at the first call.
  ///
  /// - Throws: `unsupportedLibrary` if the library could not stop scripts, and `smallAddressSpace`.
  package func perform<Result: Sendable>(
    _ body: @Sendable (VirtualMachine) throws -> Result
  ) throws -> Result {
    try body(machine())
  }

  /// Runs asynchronous code on the engine's own thread.
  ///
  /// Calls to the engine from there change no thread; while a script runs, the code does nothing
  /// else.
  package func isolating<Result: Sendable>(
    _ body: @Sendable (isolated ScriptEngine) async throws -> Result
  ) async rethrows -> Result {
    try await body(self)
  }

  /// Runs code on the engine's thread, after the jobs before it, without a task and without waiting.
  ///
  /// The code gets a function that returns the virtual machine or throws `unsupportedLibrary`.
  package nonisolated func enqueue(
    _ body: @escaping @Sendable (() throws -> VirtualMachine) -> Void
  ) {
    thread.enqueue { self.assumeIsolated { engine in body { try engine.machine() } } }
  }

  private func machine() throws(ScriptEngineError) -> VirtualMachine {
    if let loaded { return loaded }
    let machine = try VirtualMachine(debuggedBy: link)
    loaded = machine
    return machine
  }

  isolated deinit {
    loaded?.shutDown()
    loaded = nil
    thread.finish()
  }
}

import Glibc
import MessageChannel
import PostLoginScripts
import ScriptEngine
import WireFormats

/// Serves one client of the Debug Adapter Protocol.
package enum DebugAdapter {
  /// Runs a login under the control of a client until the client ends the session.
  ///
  /// The caller then ends the process at once: a paused script is still on its thread.
  ///
  /// - Throws: an error with one line of text if the debugger cannot work.
  package static func serve(
    _ login: DebuggedLogin,
    input: Int32,
    output: Int32
  ) async throws {
    try await onThread {
      let listener = try LoopbackListener()
      try session(login, input: input, output: output, port: listener.port).run(listener)
    }
  }

  /// Runs a short login that stops, and returns the reason why logins cannot be debugged here; nil if
  /// they can.
  ///
  /// The caller then ends the process at once: what does not work may still be on its thread.
  ///
  /// - Throws: an error with one line of text if the debugger cannot begin.
  package static func selfTest() async throws -> String? {
    try await onThread {
      let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { close(nowhere) }
      let listener = try LoopbackListener()
      return try session(SelfTest.login, input: -1, output: nowhere, port: listener.port)
        .testOnly(listener)
    }
  }

  private static func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let thread = DedicatedThread()
    defer { thread.finish() }
    return try await withCheckedThrowingContinuation { continuation in
      thread.enqueue { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  private static func session(
    _ login: DebuggedLogin,
    input: Int32,
    output: Int32,
    port: UInt16
  ) throws -> DebugSession {
    let wakeUp = try WakeUp()
    let link = InspectorLink(port: port) { wakeUp.signal() }
    return DebugSession(
      login,
      client: ClientChannel(input: input, output: output),
      host: ScriptHost(debuggedBy: link),
      link: link,
      wakeUp: wakeUp
    )
  }
}

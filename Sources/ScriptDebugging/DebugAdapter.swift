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
    let thread = DedicatedThread()
    defer { thread.finish() }
    try await withCheckedThrowingContinuation { continuation in
      thread.enqueue {
        continuation.resume(with: Result { try serveHere(login, input: input, output: output) })
      }
    }
  }

  private static func serveHere(_ login: DebuggedLogin, input: Int32, output: Int32) throws {
    let listener = try LoopbackListener()
    let wakeUp = try WakeUp()
    let link = InspectorLink(port: listener.port) { wakeUp.signal() }
    let session = DebugSession(
      login,
      client: ClientChannel(input: input, output: output),
      host: ScriptHost(debuggedBy: link),
      link: link,
      wakeUp: wakeUp
    )
    try session.run(listener)
  }
}

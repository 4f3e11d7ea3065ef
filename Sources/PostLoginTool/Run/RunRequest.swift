import PostLogin
import PostLoginPolicies
package import PostLoginScripts
import WireFormats

/// One login through its Actions: what it reads and writes, apart from how that was asked for and how
/// it is printed.
package struct RunRequest: Sendable {
  package var login: RequestedLogin
  /// Where the scripts run; a host that traces, since some diagnostics come from the trace.
  package var host: ScriptHost
  /// Whether the outcome keeps its trace.
  package var keepsTrace = false
  /// The login of a fixture that goes on; nil begins one.
  package var suspension: SuspendedLogin?
  /// The folder for what hosts answer, as stubs; nil writes none.
  package var recording: String?

  /// Takes a login that begins.
  package init(_ login: RequestedLogin, on host: ScriptHost) {
    self.login = login
    self.host = host
  }

  /// Runs the login.
  ///
  /// - Throws: what makes the run impossible, and what cannot be written.
  package func result() async throws -> RunResult {
    let run = try await login.run(on: host, resuming: suspension)
    if let recording { try record(run, into: recording) }
    return RunResult(
      outcome: keepsTrace ? run.outcome : run.outcome.withoutTrace,
      obstacle: run.obstacle
    )
  }

  private func record(_ run: RequestedLogin.Run, into folder: String) throws {
    let mask = SecretMask(run.flow, event: run.event, permissions: run.permissions)
    try FileBytes.makeFolder(folder, isPrivate: true)
    for file in Recording(mask).files(of: run.exchanges) {
      try FileBytes.overwrite("\(folder)/\(file.name)", with: file.bytes, isPrivate: true)
    }
  }
}

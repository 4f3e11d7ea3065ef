import PostLogin
import PostLoginPolicies
package import PostLoginScripts
import WireFormats

/// A request to run one login, independent of the command line and of printing.
package struct RunRequest: Sendable {
  package var login: RequestedLogin
  /// The host of the scripts, which traces, because some diagnostics come from the trace.
  package var host: ScriptHost
  /// Whether the outcome keeps its trace.
  package var keepsTrace = false
  /// The suspended login to resume; nil for one that begins.
  package var suspension: SuspendedLogin?
  /// The folder in which the answers of hosts are recorded as stubs; nil records none.
  package var recording: String?

  /// A request for a login that begins.
  package init(_ login: RequestedLogin, on host: ScriptHost) {
    self.login = login
    self.host = host
  }

  /// Runs the login.
  ///
  /// - Throws: the error that prevents the run, or writing a file.
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

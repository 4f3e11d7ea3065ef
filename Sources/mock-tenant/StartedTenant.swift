import MockTenant
import PostLoginScripts

/// A running tenant, with the workers of its Actions.
struct StartedTenant {
  /// The purpose for which a tenant is started.
  enum Purpose {
    /// It runs until a signal stops it.
    case service
    /// It runs as long as a command, on a free port and with test control.
    case command
  }

  let server: TenantServer
  let configuration: TenantConfiguration
  let state: StateArguments
  let host: ScriptHost
  /// Whether the tenant has Actions, so that its workers are worth starting.
  let hasActions: Bool
  /// The file with the authority of the tenant's certificate; nil without TLS.
  let authorityPath: String?

  /// Stops the tenant, and then its workers.
  func stop() async throws {
    try await server.stop()
    try await finish()
  }

  /// Waits until a signal has stopped the tenant, and stops its workers.
  func waitUntilStopped() async throws {
    try await server.waitUntilStopped()
    try await finish()
  }

  private func finish() async throws {
    await host.shutDown()
    guard let path = state.exportOnExit else { return }
    try await server.exportState(to: path, withSecrets: state.exportSecrets)
  }
}

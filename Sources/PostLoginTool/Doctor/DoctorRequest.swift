package import PostLoginScripts

/// A request to find out how this machine confines scripts, independent of the command line and of
/// printing.
package struct DoctorRequest: Sendable {
  package var workers: WorkerConfiguration

  /// A request for a worker with a configuration.
  package init(_ workers: WorkerConfiguration) { self.workers = workers }

  /// Starts a worker, and reads how it is confined; then tests the debugger.
  ///
  /// - Throws: the error that prevents starting a worker.
  package func result() async throws -> DoctorReport {
    var workers = workers
    workers.requiresSandbox = false
    let host = ScriptHost.workers(workers)
    let sandbox = try await host.sandboxReport() ?? SandboxReport()
    await host.shutDown()
    return DoctorReport(sandbox, debugging: DebuggerProbe.complaint())
  }
}

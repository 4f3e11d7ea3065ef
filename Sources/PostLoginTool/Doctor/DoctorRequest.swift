package import PostLoginScripts

/// What protects this machine from the scripts that it runs, as one worker says that is started as
/// `run` starts its own.
package struct DoctorRequest: Sendable {
  package var workers: WorkerConfiguration

  /// Takes how the worker is started.
  package init(_ workers: WorkerConfiguration) { self.workers = workers }

  /// Starts the worker and asks it.
  ///
  /// - Throws: why no worker can be started.
  package func result() async throws -> DoctorReport {
    var workers = workers
    workers.requiresSandbox = false
    let host = ScriptHost.workers(workers)
    let sandbox = try await host.sandboxReport() ?? SandboxReport()
    await host.shutDown()
    return DoctorReport(sandbox)
  }
}

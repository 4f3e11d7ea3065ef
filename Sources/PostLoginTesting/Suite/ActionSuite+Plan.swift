package import PostLogin
package import PostLoginScripts
import WireFormats

extension ActionSuite {
  /// Which Actions a suite runs, and how.
  package struct Plan: Sendable {
    /// The path of the suite.
    package var path: String
    /// The Actions in their order, by path.
    package var actionPaths: [String]
    /// A policy's name or the path of the Action that is asked instead.
    var onFailure: String
    var limits: Limits
    /// What one case may find of another.
    package var isolation: Isolation
    var loader: FlowLoader
    /// What stands in for hosts and modules.
    var permissions = SuitePermissions()
    /// Where the cases run that are asked one by one.
    let worker = TestWorker()

    /// The folder that paths of the suite are relative to; empty for the current one.
    package var folder: String { FilePath.folder(of: path) }

    /// The files of a flow's scripts, and those that list them.
    func files(of flow: Flow) -> [String] {
      let scripts = flow.scriptFiles
      return scripts + actionPaths.filter { !FileBytes.isFolder($0) && !scripts.contains($0) }
    }

    /// The flow, on a host of the plan's isolation.
    package func flow(on host: ScriptHost) throws -> Flow {
      let policy = try FailurePolicy(
        named: onFailure,
        host: host,
        rules: loader.rules,
        limits: limits
      ) {
        FilePath.joined(folder, $0)
      }
      let defaults = Flow.Step.Defaults(onFailure: policy, limits: limits)
      let steps = try actionPaths.flatMap { try loader.steps($0, defaults, host) }
      return Flow(steps, limits: limits)
    }
  }
}

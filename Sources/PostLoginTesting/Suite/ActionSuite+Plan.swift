package import PostLogin
import PostLoginPolicies
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
    /// Nil where the suite names none.
    var limits: Limits?
    /// What the caller says about the policy: limits above those of the suite, and secrets.
    var given: Policy.Options
    /// What one case may find of another.
    package var isolation: Isolation
    /// Whether the suite asks for a new realm for every execution, and not only for one as new.
    var makesNewRealms = false
    /// Makes Actions of files of rules in another way than by reading them; nil for that.
    var readRules: PolicyReader.RulesReader?
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
    package func flow(on host: ScriptHost) throws -> Flow { try content(on: host).flow }

    /// The flow, with what its own files grant.
    func content(on host: ScriptHost) throws -> PolicyReader.Content {
      let reader = PolicyReader(
        host: host,
        limits: limits,
        settings: given.limitSettings,
        readRules: readRules ?? PolicyReader.rules
      )
      return try reader.content(
        at: actionPaths,
        onFailure: FailurePolicy.isNamed(onFailure)
          ? onFailure : FilePath.joined(folder, onFailure),
        secrets: given.secrets
      )
    }

    /// The plan with rules that nothing counts.
    var uncounted: Self {
      var plan = self
      plan.readRules = nil
      return plan
    }
  }

  /// The plan of a suite, which its cases hold in common.
  final class SharedPlan: Sendable {
    let plan: Plan

    init(_ plan: Plan) { self.plan = plan }
  }
}

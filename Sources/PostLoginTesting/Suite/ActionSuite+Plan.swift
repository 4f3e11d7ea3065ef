import PolicySources
package import PostLogin
import PostLoginPolicies
package import PostLoginScripts
import WireFormats

extension ActionSuite {
  /// The Actions of a suite, with the settings that they run with.
  package struct Plan: Sendable {
    /// The path of the suite.
    package var path: String
    /// The Actions in their order, by path.
    package var actionPaths: [String]
    /// The values that a declared policy lacks; nil for Actions and flow files.
    var environment: ProjectEnvironment?
    /// What Terraform or an export declares; nil for Actions and flow files.
    var declaration: PolicyDeclaration?
    /// The trigger that the suite names; nil without one.
    var trigger: Trigger?
    /// The triggers that each Action serves, in their order.
    var served: [[Trigger]] = []
    /// The failure policy: a name, or the path of a fallback Action.
    var onFailure: String
    /// Nil if the suite has none.
    var limits: Limits?
    /// The caller's settings: limits that override those of the suite, and secrets.
    var given: Policy.Options
    /// The data that cases share.
    package var isolation: Isolation
    /// Whether the suite requires a new realm for every execution, and does not reuse unchanged
    /// ones.
    var makesNewRealms = false
    /// Loads files of rules, for example with counters; nil to read them.
    var readRules: PolicyReader.RulesReader?
    /// The replacements of hosts and modules.
    var permissions = SuitePermissions()
    /// Runs cases that callers ask for one by one.
    let worker = TestWorker()

    /// The folder to which paths of the suite are relative; empty for the current one.
    package var folder: String { FilePath.folder(of: path) }

    /// Returns the files of a flow's scripts, and those that list them.
    func files(of content: PolicyReader.Content) -> [String] {
      let scripts = content.flows.flatMap(\.scriptFiles)
      let declaring = content.declared == nil ? [] : content.files
      return scripts
        + (actionPaths + declaring).unique.filter {
          !FileBytes.isFolder($0) && !scripts.contains($0)
        }
    }

    /// Returns the flow of all Actions on a host with the plan's isolation.
    package func flow(on host: ScriptHost) throws -> Flow { try content(on: host).flow }

    /// Returns the flow of the Actions that run for a trigger.
    package func flow(on host: ScriptHost, for trigger: Trigger) throws -> Flow {
      try content(on: host).flow(of: trigger, served: served)
    }

    /// Returns the flows of all triggers; one that cannot be made is left out.
    func flows(on host: ScriptHost) throws -> [Flow] { try content(on: host).flows }

    /// Returns the flow with the permissions of its own files.
    func content(on host: ScriptHost) throws -> PolicyReader.Content {
      var options = given
      options.host = host
      options.limits = limits
      options.trigger = trigger
      if let environment {
        options.environment = environment
        options.secrets = try given.secrets ?? environment.secrets()
      }
      let reader = options.reader(readingRules: readRules ?? PolicyReader.rules)
      return try reader.content(
        at: actionPaths,
        onFailure: FailurePolicy.isNamed(onFailure)
          ? onFailure : FilePath.joined(folder, onFailure),
        secrets: options.secrets
      )
    }

    /// The plan without counting the decisions of rules.
    var uncounted: Self {
      var plan = self
      plan.readRules = nil
      return plan
    }
  }

  /// A suite's plan, which its cases share.
  final class SharedPlan: Sendable {
    let plan: Plan

    init(_ plan: Plan) { self.plan = plan }
  }
}

extension PolicyReader.Content {
  /// The flow of the Actions that run for a trigger, given the triggers that each of them serves.
  func flow(of trigger: Trigger, served: [[Trigger]]) throws(PostLoginError) -> Flow {
    guard let declared else { return flow.running(trigger, served: served) }
    return try declared.content(for: trigger).flow
  }
}

package import PostLoginPolicies
import PostLoginScripts
import PostLogin
import WireFormats

extension ActionSuite {
  /// The paths of the Actions, and of the Action that is asked where one fails.
  package var actionPaths: [String] { plan.actionPaths + [plan.fallbackPath].compactMap(\.self) }

  /// What the suite tests, or another version of it at other paths, as a policy.
  ///
  /// It has the modules of the suite and not its stubs, which answer only what the cases ask for.
  ///
  /// - Throws: what `Policy.init(at:)` throws.
  package func policy(
    at path: (String) -> String? = { $0 },
    options: Policy.Options
  ) throws -> Policy {
    var moved = plan
    moved.actionPaths = plan.actionPaths.compactMap(path)
    if let fallback = plan.fallbackPath { moved.onFailure = path(fallback) ?? fallback }
    var options = options
    let further = options.permissions.modules.packageFolders
    options.permissions.modules = plan.permissions.grants.modules
    options.permissions.modules.packageFolders += further
    return try Policy(moved.content(on: options.host ?? ScriptHost()), options: options)
  }
}

extension ActionSuite.Plan {
  /// The Action that is asked where one fails; nil for a policy without one.
  fileprivate var fallbackPath: String? {
    FailurePolicy.isNamed(onFailure) ? nil : FilePath.joined(folder, onFailure)
  }
}

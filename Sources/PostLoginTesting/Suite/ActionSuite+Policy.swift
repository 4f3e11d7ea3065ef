package import PostLoginPolicies
import PolicySources
import PostLoginScripts
import PostLogin
import WireFormats

extension ActionSuite {
  /// The paths of the Actions and of the fallback Action.
  package var actionPaths: [String] { plan.actionPaths + [plan.fallbackPath].compactMap(\.self) }

  /// Returns the tested Actions, or another version at other paths, as a policy.
  ///
  /// It has the modules of the suite but not its stubs, which only answer requests of the cases.
  ///
  /// - Throws: the errors of `Policy.init(at:)`.
  package func policy(
    at path: (String) -> String? = { $0 },
    options: Policy.Options
  ) throws -> Policy {
    var moved = plan
    moved.actionPaths = plan.actionPaths.compactMap(path)
    if let fallback = plan.fallbackPath { moved.onFailure = path(fallback) ?? fallback }
    moved.environment?.boundary = plan.environment?.boundary.flatMap(path)
    var options = options
    let further = options.permissions.modules.packageFolders
    options.permissions.modules = plan.permissions.grants.modules
    options.permissions.modules.packageFolders += further
    // Another version has shared modules of its own.
    options.permissions.modules.shared.texts = [:]
    return try Policy(moved.content(on: options.host ?? ScriptHost()), options: options)
  }
}

extension ActionSuite.Plan {
  /// The path of the fallback Action; nil without one.
  fileprivate var fallbackPath: String? {
    FailurePolicy.isNamed(onFailure) ? nil : FilePath.joined(folder, onFailure)
  }
}

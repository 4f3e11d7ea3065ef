import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// Compares what two declarations run: code, order, secrets, packages and shared modules, whatever
/// their files are.
enum EqualDeclarations {
  /// Whether a run is the same in both versions; never for a version that is no declaration.
  ///
  /// - Throws: the errors of `DeclaredPolicy.content(for:)`.
  static func areEqual(_ first: Policy, _ second: Policy, in run: PolicyRun) throws -> Bool {
    guard let first = first.declared, let second = second.declared else { return false }
    let before = try Run(of: first, run)
    return try before == Run(of: second, run) && !before.loadsFiles
  }

  private struct Run: Equatable {
    let steps: [[String]]
    let packages: [[DeclaredAction.Dependency]]
    let modules: [String: String]
    let moduleSecrets: [String: String]
    let limits: Limits
    /// Whether a script may load a file beside it, which may differ.
    let loadsFiles: Bool

    init(of policy: DeclaredPolicy, _ run: PolicyRun) throws {
      let content = try policy.content(of: run)
      let shared = content.permissions.modules.shared
      steps = content.flow.steps.map { step in
        var fallback = ""
        if case .fallback(let action) = step.onFailure { fallback = action.version }
        return [
          step.action.name, step.action.version, "\(step.onFailure.kind)", fallback,
          step.secrets?.text ?? "",
        ]
      }
      packages = content.flow.steps.map { step in
        let dependencies = policy.declaration.action(step.action.name)?.dependencies ?? []
        return dependencies.map { DeclaredAction.Dependency(name: $0.name, version: $0.version) }
      }
      modules = shared.texts.mapValues(\.source)
      moduleSecrets = shared.secrets.mapValues(\.text)
      limits = content.flow.limits
      let sources = content.flow.scripts.map(\.source) + Array(modules.values)
      loadsFiles = sources.contains(where: EqualFiles.mayLoadFiles)
    }
  }
}

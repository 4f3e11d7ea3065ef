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
  /// A script that may load a file beside it is never the same, since that file may differ.
  ///
  /// - Throws: the errors of `DeclaredPolicy.content(for:)`.
  static func areEqual(_ first: Policy, _ second: Policy, in run: PolicyRun) throws -> Bool {
    guard first.declared != nil, second.declared != nil else { return false }
    let flows = ComparedSecrets.filled(
      (before: try first.flow(of: run), after: try second.flow(of: run)),
      of: (before: first, after: second)
    )
    let before = Run(of: first, flows.before, beside: second)
    return before == Run(of: second, flows.after, beside: first)
      && !before.sources.contains(where: EqualFiles.mayLoadFiles)
  }

  private struct Run: Equatable {
    let steps: [[String]]
    let packages: [[DeclaredAction.Dependency]]
    let modules: [String: String]
    let moduleSecrets: [String: String]
    let limits: Limits
    let sources: [String]

    init(of policy: Policy, _ flow: Flow, beside other: Policy) {
      let permissions = ComparedSecrets.permissions(of: policy, beside: other)
      steps = flow.steps.map { step in
        var fallback = ""
        if case .fallback(let action) = step.onFailure { fallback = action.version }
        return [
          step.action.name, step.action.version, "\(step.onFailure.kind)", fallback,
          step.secrets?.text ?? "",
        ]
      }
      packages = flow.steps.map { step in
        let action = policy.declared?.declaration.action(step.action.name)
        return (action?.dependencies ?? []).map { package in
          DeclaredAction.Dependency(name: package.name, version: package.version)
        }
      }
      modules = permissions.modules.shared.texts.mapValues(\.source)
      moduleSecrets = permissions.modules.shared.secrets.mapValues(\.text)
      limits = flow.limits
      sources = flow.scripts.map(\.source) + modules.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// The secrets of declared Actions and modules in a comparison, where files rarely hold their values.
///
/// A value that only one version knows counts in both, so that it makes no difference where the other
/// version merely lacks it. If no value of an Action is known, each login brings its own.
enum ComparedSecrets {
  /// The flows of a run in both versions, with the values of both.
  static func filled(
    _ flows: (before: Flow, after: Flow),
    of versions: (before: Policy, after: Policy)
  ) -> (before: Flow, after: Flow) {
    (
      filled(flows.before, of: versions.before, from: flows.after),
      filled(flows.after, of: versions.after, from: flows.before)
    )
  }

  /// The permissions of a version, whose modules have the values of both.
  static func permissions(of policy: Policy, beside other: Policy) -> Permissions {
    var permissions = policy.permissions
    for module in policy.declared?.declaration.modules ?? [] {
      let known = known(
        module.secrets,
        permissions.modules.shared.secrets[module.name],
        other.permissions.modules.shared.secrets[module.name]
      )
      if !known.isEmpty {
        permissions.modules.shared.secrets[module.name] = JSONText(members: known)
      }
    }
    return permissions
  }

  private static func filled(_ flow: Flow, of policy: Policy, from other: Flow) -> Flow {
    guard let declaration = policy.declared?.declaration else { return flow }
    var flow = flow
    for index in flow.steps.indices {
      let name = flow.steps[index].action.name
      let secrets = declaration.action(name)?.secrets ?? []
      guard !secrets.isEmpty else { continue }
      let others = other.steps.first { $0.action.name == name }?.secrets
      let known = known(secrets, flow.steps[index].secrets, others)
      flow.steps[index].secrets = known.isEmpty ? nil : JSONText(members: known)
    }
    return flow
  }

  /// The values of declared names: those of a version, or else those of the other one.
  private static func known(
    _ declared: [DeclaredAction.Secret],
    _ own: JSONText?,
    _ others: JSONText?
  ) -> [(String, JSONText)] {
    declared.compactMap { secret in
      (own?[secret.name] ?? others?[secret.name]).map { (secret.name, $0) }
    }
  }
}

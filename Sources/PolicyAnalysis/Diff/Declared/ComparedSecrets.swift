import PolicySources
import PostLogin
import PostLoginPolicies
import WireFormats

/// The secrets of declared Actions in a comparison, where files rarely hold their values.
///
/// A value that only one version knows counts in both, so that it makes no difference where the other
/// version merely lacks it. If no value of an Action is known, each login brings its own.
struct ComparedSecrets {
  private let first: DeclaredPolicy?
  private let second: DeclaredPolicy?

  init(_ before: Policy, _ after: Policy) {
    first = before.declared
    second = after.declared
  }

  /// The first version's flow of a run, next to that of the second.
  func before(_ flow: Flow, beside other: Flow) -> Flow {
    Self.filled(flow, of: first, from: other)
  }

  /// The second version's flow of a run, next to that of the first.
  func after(_ flow: Flow, beside other: Flow) -> Flow {
    Self.filled(flow, of: second, from: other)
  }

  private static func filled(_ flow: Flow, of policy: DeclaredPolicy?, from other: Flow) -> Flow {
    guard let policy else { return flow }
    var flow = flow
    for index in flow.steps.indices {
      let step = flow.steps[index]
      let names = policy.declaration.action(step.action.name)?.secrets.map(\.name) ?? []
      guard !names.isEmpty, let own = step.secrets else { continue }
      let others = other.steps.first { $0.action.name == step.action.name }?.secrets
      let known = names.compactMap { name in
        (own[name] ?? others?[name]).map { (name, $0) }
      }
      flow.steps[index].secrets = known.isEmpty ? nil : JSONText(members: known)
    }
    return flow
  }
}

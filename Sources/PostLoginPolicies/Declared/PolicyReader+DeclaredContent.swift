package import PostLogin
package import PolicySources
package import WireFormats

extension PolicyReader.Content {
  /// The flows of all triggers for which Actions can run; one that cannot be made is left out.
  package var flows: [Flow] {
    guard let declared else { return [flow] }
    return declared.servedTriggers.compactMap { trigger in
      try? declared.content(for: trigger).flow
    }
  }
}

extension DeclaredPolicy {
  /// The triggers for which Actions can run, in Auth0's order: those that Actions are bound to, or those
  /// that the only Action, which is bound to none, supports.
  package var servedTriggers: [Trigger] {
    let bound = triggers
    guard bound.isEmpty, declaration.actions.count == 1 else { return bound }
    let supported = declaration.actions[0].triggers.map(\.trigger)
    return supported.isEmpty ? [mainTrigger] : supported
  }
}

extension PolicyDeclaration {
  /// A flow of its Actions with other values of the secrets that each of them declares.
  package func flow(_ flow: Flow, with values: JSONText) -> Flow {
    let known = Set(values.value.objectValue?.map(\.name) ?? [])
    var flow = flow
    for (index, step) in flow.steps.enumerated() {
      guard let action = action(step.action.name), let own = step.secrets else { continue }
      let names = action.secrets.map(\.name).filter(known.contains)
      guard !names.isEmpty else { continue }
      let given = names.compactMap { name in values[name].map { (name, $0) } }
      let others = (own.value.objectValue ?? []).filter { !names.contains($0.name) }
        .compactMap { member in own[member.name].map { (member.name, $0) } }
      flow.steps[index].secrets = JSONText(members: others + given)
    }
    return flow
  }
}

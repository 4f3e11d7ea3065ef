import PolicySources
import PostLogin
import PostLoginTesting
import WireFormats

extension CheckedPolicy {
  /// The findings about Actions behind one that denied every generated event of their trigger.
  func unreachableActions(of flow: DeclaredFlow) -> [Finding] {
    let steps = flow.steps
    let first = steps.indices.dropLast().lazy.compactMap { index in
      steps[index].action.flatMap { name in
        deniedEvents(by: name, of: flow.trigger).map { (index, name, count: $0) }
      }
    }.first
    guard let (index, denier, count) = first else { return [] }
    return steps[(index + 1)...].map { step in
      Finding(
        .unreachableAction,
        .warning,
        "\((step.action ?? step.reference).inTicks) never runs in `\(flow.trigger.rawValue)`: "
          + "\(denier.inTicks) before it denied each of \(count) generated events; change the order, "
          + "or remove one of the two",
        at: step.location ?? flow.location
          ?? SourceLocation(file: target.path, line: 1, column: 1)
      )
    }
  }

  /// How many events an Action denied, if it denied every one; nil for one with a shared module that
  /// has secrets, since other values may pass.
  private func deniedEvents(by name: String, of trigger: Trigger) -> Int? {
    let secretive = target.declaration.modules.filter { !$0.secrets.isEmpty }.map(\.name)
    guard let action = target.declaration.action(name),
      !action.modules.contains(where: secretive.contains)
    else { return nil }
    return result(of: name)?.deniedEvents[trigger]
  }

  func result(of name: String) -> CheckedAction? {
    actions.first { $0.declaration.name == name }?.result
  }
}

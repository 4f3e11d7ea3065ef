import PolicySources
import PostLogin
import PostLoginTesting
import WireFormats

extension CheckedPolicy {
  /// One verdict for each flow, and one for each trigger of an Action that no flow has.
  package var verdicts: [ActionVerdict] {
    let flows = target.declaration.flows.filter { !$0.steps.isEmpty }
    var known: Set<String> = []
    let others = target.declaration.actions.filter { known.insert($0.name).inserted }
      .flatMap { action -> [ActionVerdict] in
        let bound = flows.filter { flow in flow.steps.contains { $0.action == action.name } }
          .map(\.trigger)
        guard let result = result(of: action.name) else {
          return bound.isEmpty ? [verdict(ofUnknown: action)] : []
        }
        return result.verdicts.filter { !bound.contains($0.trigger) }
      }
    return flows.map(verdict) + others
  }

  private func verdict(of flow: DeclaredFlow) -> ActionVerdict {
    let names = flow.steps.compactMap(\.action).unique
    let found = names.flatMap { result(of: $0)?.openFindings(of: flow.trigger) ?? [] }
    let places = Set(
      ([flow.location] + flow.steps.map(\.location)).compactMap(\.self)
        + names.compactMap(target.declaration.action).flatMap(\.allPlaces)
    )
    let own = (declared + orders).filter {
      $0.acceptance == nil && places.contains($0.location)
    }
    let count = (found + own).distinct.count { $0.severity != .info }
    let reason =
      CheckedAction.reasonNotToRun(flow.trigger) ?? (count == 0 ? reasonNotToRun(flow) : nil)
    return ActionVerdict(
      file: target.title,
      trigger: flow.trigger,
      result: reason.map(ActionVerdict.Result.notRun) ?? .checked(findings: count),
      isOfFlow: true
    )
  }

  /// Why an Action of a flow did not run; nil if all did.
  private func reasonNotToRun(_ flow: DeclaredFlow) -> String? {
    flow.steps.lazy.compactMap { step in
      guard let name = step.action else { return "\(step.reference.inTicks) is not known" }
      return reasons[name]
    }.first
  }

  private func verdict(ofUnknown action: DeclaredAction) -> ActionVerdict {
    ActionVerdict(
      file: action.location?.file ?? target.title,
      trigger: action.triggers.first?.trigger ?? .postLogin,
      result: .notRun(reason: reasons[action.name] ?? "it is not known"),
      isOfFlow: false
    )
  }
}

extension DeclaredAction {
  /// Every place of the declaration that a finding about the Action may have.
  fileprivate var allPlaces: [SourceLocation] {
    ([location] + dependencies.map(\.location) + secrets.map(\.location)).compactMap(\.self)
      + places.values
  }
}

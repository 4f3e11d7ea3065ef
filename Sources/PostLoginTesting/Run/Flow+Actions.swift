package import PostLogin

extension Flow {
  /// The flow with other Actions in the place of its own, those of fallbacks included.
  package func replacingActions(_ replacement: (any Action) -> any Action) -> Flow {
    var flow = self
    for number in flow.steps.indices {
      flow.steps[number].action = replacement(flow.steps[number].action)
      if case .fallback(let other) = flow.steps[number].onFailure {
        flow.steps[number].onFailure = .fallback(replacement(other))
      }
    }
    return flow
  }
}

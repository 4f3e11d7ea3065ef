import PostLogin

extension Outcome {
  /// The decision, where multifactor authentication at the end of the flow counts as a challenge.
  var decisionWithMultifactor: Decision {
    let provider = details.multifactor["provider"]?.stringValue ?? "none"
    return decision == .allowed && provider != "none" ? .challenged : decision
  }
}

extension Outcome {
  /// Whether an Action failed, and the login went on as if it had not.
  package var swallowsError: Bool { actions.contains { $0.policy == .continue } }

  /// The reason, unless the engine worded it.
  var authoredReason: String? {
    guard let error = cause?.error else { return reason }
    let isOfEngine =
      error.code != .uncaughtError || error.hostedMessage != nil
      || diagnostics.contains { $0.code == .engineWording }
    return isOfEngine ? nil : error.shownMessage
  }
}

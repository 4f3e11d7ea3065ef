/// Effects that do not change any more, behind one reference.
///
/// Copying the effects themselves takes dozens of retains, and reading them behind a reference that
/// could change would copy them for each call of a method.
package final class SharedEffects: Sendable {
  /// The effects.
  package let value: Effects

  package init(_ effects: consuming Effects) { value = effects }
}

// Callers that read one part through `value` would copy all effects first.
extension SharedEffects {
  var limits: Limits { value.limits }
  var trigger: Trigger { value.trigger }
  var isDenied: Bool { value.isDenied }
  var stop: Effects.Verdict? { value.stop }
  var verdict: Effects.Verdict? { value.verdict }
  var diagnostics: [Diagnostic] { value.diagnostics }
  var closingDiagnostics: [Diagnostic] { value.closingDiagnostics }
  var hasDenyingFailure: Bool { value.denyingFailure != nil }
  /// An Action has set the primary user.
  package var hasPrimaryUser: Bool { value.hasPrimaryUser }
}

extension SharedEffects {
  /// The effects at the beginning of an Action.
  func beginning(_ action: String) -> SharedEffects {
    var next = value
    next.begin(action)
    return SharedEffects(next)
  }

  /// The effects after an Action whose host has not folded them.
  func folding(_ report: ActionReport) -> SharedEffects {
    var next = value
    next.fold(report)
    return SharedEffects(next)
  }
}

extension SharedEffects: Equatable {
  package static func == (left: SharedEffects, right: SharedEffects) -> Bool {
    left.value == right.value
  }
}

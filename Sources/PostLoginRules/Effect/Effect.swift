public import PostLogin

/// One call of a rule: the method and its arguments, as a value.
///
/// The call uses the same table of methods as calls of scripts, so that both behave alike.
public struct Effect: Sendable, Hashable {
  /// The method, such as `access.deny`.
  public let method: MethodName
  let arguments: [EffectArgument.Form]

  init(_ method: MethodName, _ arguments: [EffectArgument.Form]) {
    self.method = method
    // Trailing arguments that are undefined can be omitted.
    self.arguments = Array(
      arguments.prefix((arguments.lastIndex { $0 != .undefined } ?? -1) + 1)
    )
  }

  /// Any documented method by its name; the arguments are checked when it is called.
  public init(calling method: MethodName, _ arguments: EffectArgument...) {
    self.init(method, arguments.map(\.form))
  }

  /// The order of the calls; a later phase never undoes a restriction of an earlier one.
  enum Phase: Int, Sendable, CaseIterable {
    case denial, ending, change, restraint
  }

  /// Whether the call ends, interrupts or restricts the login, so that leaving it out would be
  /// looser.
  var isGuard: Bool { phase != .change }

  var phase: Phase {
    guard let facts = MethodTable.of(RuleSet.trigger)[method] else { return .change }
    switch facts.kind {
    case .denies: return .denial
    case .ends: return .ending
    case .narrows: return .restraint
    case .interrupts:
      let revokes =
        facts.revokingArgument != nil && arguments.first?.constantValue == facts.revokingArgument
      return revokes ? .change : .restraint
    case .asks, .answers, .changes: return .change
    }
  }
}

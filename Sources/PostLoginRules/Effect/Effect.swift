public import PostLogin

/// One call that a rule asks for: the method and its arguments, as a value.
///
/// The call goes through the same table of methods as a script's, so both cannot differ.
public struct Effect: Sendable, Hashable {
  /// The method that is called, such as `access.deny`.
  public let method: MethodName
  let arguments: [EffectArgument.Form]

  init(_ method: MethodName, _ arguments: [EffectArgument.Form]) {
    self.method = method
    // What is left out at the end is undefined anyway.
    self.arguments = Array(
      arguments.prefix((arguments.lastIndex { $0 != .undefined } ?? -1) + 1)
    )
  }

  /// Any documented method by its name; the arguments are checked when it is called.
  public init(calling method: MethodName, _ arguments: EffectArgument...) {
    self.init(method, arguments.map(\.form))
  }

  /// When a call is made; a later one never takes back what an earlier one keeps out.
  enum Phase: Int, Sendable, CaseIterable {
    case denial, ending, change, restraint
  }

  /// Ends, interrupts or narrows the login, so that leaving it out would let more in.
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

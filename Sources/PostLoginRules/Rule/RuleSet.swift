public import PostLogin
public import WireFormats

/// Policy as rules: an Action whose conditions and effects are values.
///
/// A denial overrides everything else, whatever the order of the rules. What fails in a rule makes
/// the whole Action fail, so that nothing is let in by an error.
public struct RuleSet: Action {
  /// The trigger whose methods rules call.
  static let trigger = Trigger.postLogin

  /// The name that reports show.
  public let name: String
  /// The rules in the order in which they were written.
  public let rules: [Rule]
  let prepared: [PreparedRule]

  /// A rule set of these rules.
  ///
  /// - Throws: when a rule says something that cannot be asked or done, with what to do instead.
  public init(
    _ name: String,
    @RuleSetBuilder _ rules: () -> [Rule]
  ) throws(PostLoginError) {
    try self.init(name: name, rules: rules())
  }

  /// A rule set of these rules.
  ///
  /// - Throws: when a rule says something that cannot be asked or done, with what to do instead.
  public init(name: String, rules: [Rule]) throws(PostLoginError) {
    guard !rules.isEmpty else {
      throw PostLoginError(.noRules, "rule set `\(name)` has no rules; it would let everybody in")
    }
    var seen: Set<String> = []
    seen.reserveCapacity(rules.count)
    for rule in rules {
      try RuleCheck(rule).check()
      guard seen.insert(rule.name).inserted else {
        throw PostLoginError(
          .duplicateName,
          "two rules are called `\(rule.name)`; explanations could not tell them apart",
          at: rule.location
        )
      }
    }
    self.name = name
    self.rules = rules
    prepared = rules.map { PreparedRule($0) }
  }
}

extension RuleSet: Equatable {
  /// Whether both have the same name and the same rules in the same order.
  public static func == (left: RuleSet, right: RuleSet) -> Bool {
    left.name == right.name && left.rules == right.rules
  }
}

/// A rule with its methods looked up and its effects in the order of their phases.
struct PreparedRule: Sendable {
  struct Call: Sendable {
    let method: Method
    let effect: Effect
  }

  let condition: Condition.Form
  let onUnknown: Rule.OnUnknown
  /// By the number of the phase.
  let calls: [[Call]]

  init(_ rule: Rule) {
    condition = rule.condition
    onUnknown = rule.onUnknown
    calls = Effect.Phase.allCases.map { phase in
      rule.effects.filter { $0.phase == phase }.compactMap { effect in
        MethodTable.of(RuleSet.trigger)[effect.method].map { Call(method: $0, effect: effect) }
      }
    }
  }
}

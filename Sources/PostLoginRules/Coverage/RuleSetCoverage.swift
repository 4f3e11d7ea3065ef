package import PostLogin
package import WireFormats

/// What logins have asked of a rule set.
package struct RuleSetCoverage: Sendable, Equatable {
  /// One rule.
  package struct RuleCount: Sendable, Equatable {
    package var name: String
    package var location: SourceLocation?
    /// In how many logins it did what it is there for.
    package var applied = 0
    /// Its smallest conditions, in order.
    package var conditions: [ConditionCount]
  }

  /// One condition with how often it came to what, whichever others settled the rule.
  package struct ConditionCount: Sendable, Equatable {
    /// The condition in words.
    package var condition: String
    package var yes = 0
    package var no = 0
    /// Where missing data left it open.
    package var unknown = 0
  }

  package var name: String
  /// How many logins the rules have decided.
  package var logins = 0
  package var rules: [RuleCount]

  /// The coverage of rules that nobody has asked yet.
  package init(of set: RuleSet) {
    name = set.name
    rules = set.rules.map { rule in
      RuleCount(
        name: rule.name,
        location: rule.location,
        conditions: rule.condition.leaves.map {
          ConditionCount(condition: $0.words(Mask(isOff: true)))
        }
      )
    }
  }

  /// Adds a login that these rules have decided.
  package mutating func note(_ set: RuleSet, _ event: Event, _ context: RunContext) {
    logins += 1
    let explanation = set.explanation(of: event, context: context)
    let reading = FieldReading(event, now: context.presentTime)
    for (number, report) in explanation.rules.enumerated() {
      if [.applied, .appliedOnMissingData].contains(report.verdict) { rules[number].applied += 1 }
      for (index, leaf) in set.rules[number].condition.leaves.enumerated() {
        rules[number].conditions[index].note(leaf.truth(in: reading))
      }
    }
  }
}

extension RuleSetCoverage.ConditionCount {
  fileprivate mutating func note(_ truth: Truth) {
    switch truth {
    case .yes: yes += 1
    case .no: no += 1
    case .unknown: unknown += 1
    }
  }
}

extension Condition.Form {
  /// The conditions that groups and negations are made of, as explanations name them.
  fileprivate var leaves: [Condition.Form] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
    case .not(.exists): [self]
    case .not(let part): part.leaves
    default: [self]
    }
  }
}

package import PostLogin
package import WireFormats

/// Which rules and conditions some logins have exercised.
package struct RuleSetCoverage: Sendable, Equatable {
  /// One rule.
  package struct RuleCount: Sendable, Equatable {
    package var name: String
    package var location: SourceLocation?
    /// The number of logins in which its effects were applied.
    package var applied = 0
    /// Its smallest conditions, in order.
    package var conditions: [ConditionCount]
  }

  /// One condition with its results, whether or not they decided the rule.
  package struct ConditionCount: Sendable, Equatable {
    /// The condition in words.
    package var condition: String
    package var yes = 0
    package var no = 0
    /// The number of logins in which missing data left it unknown.
    package var unknown = 0
  }

  package var name: String
  /// The number of logins.
  package var logins = 0
  package var rules: [RuleCount]

  /// The coverage before the first login.
  package init(of set: RuleSet) {
    name = set.name
    rules = set.rules.map { rule in
      RuleCount(
        name: rule.name,
        location: rule.location,
        conditions: rule.condition.leaves.map {
          ConditionCount(condition: $0.words(.off))
        }
      )
    }
  }

  /// Adds the decision of one login.
  package mutating func record(_ set: RuleSet, event: Event, context: RunContext) {
    logins += 1
    let explanation = set.explanation(
      of: event,
      context: context,
      revealingPrivateValues: true
    )
    let reading = FieldReading(event, now: context.presentTime)
    for (number, report) in explanation.rules.enumerated() {
      if [.applied, .appliedOnMissingData].contains(report.verdict) { rules[number].applied += 1 }
      for (index, leaf) in set.rules[number].condition.leaves.enumerated() {
        rules[number].conditions[index].record(leaf.truth(in: reading))
      }
    }
  }
}

extension RuleSetCoverage.ConditionCount {
  fileprivate mutating func record(_ truth: Truth) {
    switch truth {
    case .yes: yes += 1
    case .no: no += 1
    case .unknown: unknown += 1
    }
  }
}

extension Condition.Form {
  /// The conditions inside groups and negations, as explanations list them.
  fileprivate var leaves: [Condition.Form] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
    case .not(.exists): [self]
    case .not(let part): part.leaves
    default: [self]
    }
  }
}

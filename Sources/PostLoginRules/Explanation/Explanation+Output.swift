import PostLogin
public import WireFormats

extension Explanation: CustomStringConvertible {
  /// The explanation as lines of text.
  public var description: String {
    var lines = ["\(name): \(decision.rawValue)\(reason.map { " (\($0))" } ?? "")"]
    for rule in rules {
      lines.append("  \(rule.verdict.words): \(rule.name)")
      for observation in rule.observations {
        lines.append("    \(observation.mark) \(observation.condition)")
        for value in observation.values {
          lines.append("        \(value.path) = \(value.value?.jsonText() ?? "(missing)")")
        }
      }
      if rule.verdict == .valueMissing {
        lines.append("    missing: \(rule.missing.joined(separator: ", "))")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Explanation {
  /// The explanation as JSON with every key present.
  public var jsonValue: JSONValue {
    [
      "ruleSet": .string(name),
      "decision": .string(decision.rawValue),
      "reason": .optional(reason),
      "decidingRules": .strings(decidingRules),
      "rules": .array(rules.map(\.jsonValue)),
    ]
  }
}

extension Explanation.RuleReport {
  fileprivate var jsonValue: JSONValue {
    [
      "name": .string(name),
      "verdict": .string(verdict.rawValue),
      "guard": .boolean(isGuard),
      "conditions": .array(
        observations.map { observation in
          [
            "condition": .string(observation.condition),
            "holds": observation.holds.map { .boolean($0) } ?? .null,
            "values": .array(
              observation.values.map { value in
                [
                  "path": .string(value.path),
                  "missing": .boolean(value.value == nil),
                  "value": value.value ?? .null,
                ]
              }
            ),
          ]
        }
      ),
      "missing": .strings(missing),
    ]
  }
}

extension Explanation.Observation {
  fileprivate var mark: String {
    switch holds {
    case true?: "yes    "
    case false?: "no     "
    case nil: "unknown"
    }
  }
}

extension Explanation.Verdict {
  fileprivate var words: String {
    switch self {
    case .applied: "applied"
    case .appliedOnMissingData: "applied on missing data"
    case .notApplied: "not applied"
    case .skippedOnMissingData: "skipped on missing data"
    case .valueMissing: "changed nothing, a value is missing"
    case .failed: "failed"
    }
  }
}

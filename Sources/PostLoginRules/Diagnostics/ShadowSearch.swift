import PostLogin

/// Finds rules without any effect because of an earlier one, in one pass over the rules.
struct ShadowSearch {
  private let rules: [AnalyzedRule]

  init(_ rules: [AnalyzedRule]) {
    self.rules = rules
  }

  var diagnostics: [(rule: Int, Diagnostic)] {
    var found: [(rule: Int, Diagnostic)] = []
    /// Rules that deny on a single condition, and on a set of conditions.
    var denials: [Condition.Form: Int] = [:]
    var denialSets: [Set<Condition.Form>: Int] = [:]
    var unconditional: Int?
    var whole: [Key: Int] = [:]
    for (number, rule) in rules.enumerated() {
      let parts = rule.partSet
      let key = Key(parts: parts, effects: Set(rule.rule.effects), onUnknown: rule.rule.onUnknown)
      if let other = whole[key] {
        found.append((number, shadow(of: number, by: other, because: "says the same")))
      } else if let other = unconditional {
        found.append((number, shadow(of: number, by: other, because: "denies every login")))
      } else if rule.onlyDenies {
        let other = denialSets[parts] ?? parts.compactMap { denials[$0] }.min()
        if let other {
          found.append(
            (number, shadow(of: number, by: other, because: "denies all of these logins"))
          )
        }
      }
      whole[key] = whole[key] ?? number
      // Only rules that also deny on missing data make others redundant.
      guard rule.denies, rule.rule.onUnknown != .skips else { continue }
      if parts.isEmpty { unconditional = unconditional ?? number }
      denialSets[parts] = denialSets[parts] ?? number
      if parts.count == 1, let part = parts.first { denials[part] = denials[part] ?? number }
    }
    return found
  }

  private struct Key: Hashable {
    let parts: Set<Condition.Form>
    let effects: Set<Effect>
    let onUnknown: Rule.OnUnknown
  }

  private func shadow(of number: Int, by other: Int, because reason: String) -> Diagnostic {
    Diagnostic(
      .shadowedRule,
      .warning,
      "rule `\(rules[number].rule.name)` changes nothing: rule `\(rules[other].rule.name)` \(reason)"
    )
  }
}

extension AnalyzedRule {
  fileprivate var denies: Bool { rule.effects.contains { $0.phase == .denial } }
  fileprivate var onlyDenies: Bool { rule.effects.allSatisfy { $0.phase == .denial } }
}

import PostLogin

/// Finds rules that change nothing because of another one, in one walk over the rules.
struct ShadowSearch {
  private let rules: [AnalyzedRule]

  init(_ rules: [AnalyzedRule]) {
    self.rules = rules
  }

  var diagnostics: [(rule: Int, Diagnostic)] {
    var found: [(rule: Int, Diagnostic)] = []
    /// Rules that deny on one condition alone, and on whole sets of them.
    var denials: [Condition.Form: Int] = [:]
    var denialSets: [Set<Condition.Form>: Int] = [:]
    var unconditional: Int?
    var whole: [Key: Int] = [:]
    for (number, rule) in rules.enumerated() {
      let parts = rule.partSet
      let key = Key(parts: parts, effects: Set(rule.rule.effects), onUnknown: rule.rule.onUnknown)
      if let other = whole[key] {
        found.append((number, shadow(of: number, by: other, "says the same")))
      } else if let other = unconditional {
        found.append((number, shadow(of: number, by: other, "denies every login")))
      } else if rule.onlyDenies {
        let other = denialSets[parts] ?? parts.compactMap { denials[$0] }.min()
        if let other {
          found.append((number, shadow(of: number, by: other, "denies all of these logins")))
        }
      }
      whole[key] = whole[key] ?? number
      // Only such rules as deny on missing data too can stand for others.
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

  private func shadow(of number: Int, by other: Int, _ why: String) -> Diagnostic {
    Diagnostic(
      .shadowedRule,
      .warning,
      "rule `\(rules[number].rule.name)` changes nothing: rule `\(rules[other].rule.name)` \(why)"
    )
  }
}

extension AnalyzedRule {
  fileprivate var denies: Bool { rule.effects.contains { $0.phase == .denial } }
  fileprivate var onlyDenies: Bool { rule.effects.allSatisfy { $0.phase == .denial } }
}

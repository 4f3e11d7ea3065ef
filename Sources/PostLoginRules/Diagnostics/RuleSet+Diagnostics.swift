public import PostLogin

extension RuleSet {
  /// Problems of the rules that show without any login.
  public var diagnostics: [Diagnostic] {
    let rules = rules.map { AnalyzedRule($0) }
    var found: [(rule: Int, Diagnostic)] = []
    for (number, rule) in rules.enumerated() {
      found += rule.contradictions.map { (number, $0) }
      found += rule.fieldsOutOfGrant.map { (number, $0) }
      found += rule.misspeltFields.map { (number, $0) }
    }
    found += ShadowSearch(rules).diagnostics
    found += ConflictSearch(rules).diagnostics
    return found.enumerated()
      .sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
      .map { item in
        var diagnostic = item.element.1
        diagnostic.action = name
        diagnostic.location = self.rules[item.element.rule].location
        return diagnostic
      }
  }
}

extension Diagnostic.Code {
  /// A rule whose conditions exclude each other.
  public static let neverApplies = Self(rawValue: "neverApplies")
  /// A rule that changes nothing because another one comes first.
  public static let shadowedRule = Self(rawValue: "shadowedRule")
  /// Two rules that set the same thing to different values.
  public static let conflictingRules = Self(rawValue: "conflictingRules")
  /// A field that logins with the rule's protocol do not have.
  public static let fieldNotInGrant = Self(rawValue: "fieldNotInGrant")
}

/// A rule with its conditions split into parts, all of which must hold.
struct AnalyzedRule {
  let rule: Rule
  let parts: [Condition.Form]

  init(_ rule: Rule) {
    self.rule = rule
    parts = rule.conditions.flatMap { Self.parts(of: $0.form) }
  }

  var partSet: Set<Condition.Form> { Set(parts) }

  private static func parts(of form: Condition.Form) -> [Condition.Form] {
    switch form {
    case .all(let parts): parts.flatMap { Self.parts(of: $0) }
    case .not(.any(let parts)): parts.flatMap { Self.parts(of: .not($0)) }
    case .not(.not(let part)): Self.parts(of: part)
    default: [form]
    }
  }
}

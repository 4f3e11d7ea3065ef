import PostLogin
import WireFormats

/// Finds rules that set the same claim, entry or setting to different values.
///
/// It compares each rule with the last earlier one that has the same target, so that the work is
/// linear in the number of rules.
struct ConflictSearch {
  private let rules: [AnalyzedRule]

  init(_ rules: [AnalyzedRule]) {
    self.rules = rules
  }

  var diagnostics: [(rule: Int, Diagnostic)] {
    var found: [(rule: Int, Diagnostic)] = []
    var last: [Target: (rule: Int, value: [EffectArgument.Form])] = [:]
    for (number, rule) in rules.enumerated() {
      for effect in rule.rule.effects {
        guard let target = Target(effect) else { continue }
        let value = Array(effect.arguments.dropFirst(target.name == nil ? 0 : 1))
        defer { last[target] = (number, value) }
        guard let previous = last[target], previous.rule != number,
          !Self.isSame(previous.value, value), !rules[previous.rule].excludes(rule)
        else { continue }
        found.append((number, conflict(of: number, with: previous.rule, target: target)))
      }
    }
    return found
  }

  private static func isSame(_ left: [EffectArgument.Form], _ right: [EffectArgument.Form]) -> Bool
  {
    left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
  }

  private func conflict(of number: Int, with other: Int, target: Target) -> Diagnostic {
    let what = target.name.map { "`\(target.method)` of `\($0)`" } ?? "`\(target.method)`"
    return Diagnostic(
      .conflictingRules,
      .warning,
      "rules `\(rules[other].rule.name)` and `\(rules[number].rule.name)` call \(what) with "
        + "different values; where both apply the second one wins"
    )
  }

  /// The target of a call: the method, and the name in its first argument.
  private struct Target: Hashable {
    let method: MethodName
    let name: String?

    init?(_ effect: Effect) {
      method = effect.method
      switch MethodTable.of(RuleSet.trigger)[effect.method]?.overwriting {
      case .member:
        guard case .string(let name)? = effect.arguments.first?.constantValue else { return nil }
        self.name = name
      case .value: name = nil
      case nil: return nil
      }
    }
  }
}

extension AnalyzedRule {
  /// Whether the conditions show that both rules never apply to the same login.
  func excludes(_ other: AnalyzedRule) -> Bool {
    let theirs = other.partSet
    if parts.contains(where: { theirs.contains(.not($0)) }) { return true }
    if parts.contains(where: { part in
      guard case .not(let inner) = part else { return false }
      return theirs.contains(inner)
    }) {
      return true
    }
    let own = choices
    return other.choices.contains { field, constants in
      own[field].map { own in !own.contains(where: constants.contains) } ?? false
    }
  }

  private var choices: [FieldReference: [Constant]] {
    var choices: [FieldReference: [Constant]] = [:]
    for part in parts {
      if case (let field, .isOneOf(let constants))? = part.content.fact {
        choices[field] = constants
      }
    }
    return choices
  }
}

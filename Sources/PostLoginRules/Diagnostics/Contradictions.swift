import PostLogin
import WireFormats

extension AnalyzedRule {
  /// Conditions of the rule that cannot hold together.
  var contradictions: [Diagnostic] {
    if let problem = problem {
      return [
        Diagnostic(
          .neverApplies,
          .warning,
          "rule `\(rule.name)` can never apply where its data is there: \(problem)"
        )
      ]
    }
    return []
  }

  private var problem: String? {
    let whole = partSet
    for part in parts {
      if case .any(let choices) = part, choices.isEmpty { return "an empty choice never holds" }
      if case .not(let inner) = part, whole.contains(inner) {
        return "`\(inner.words(.off))` is both required and excluded"
      }
    }
    var facts: [FieldReference: FieldFacts] = [:]
    for part in parts {
      guard let (field, fact) = part.content.fact else { continue }
      if let problem = facts[field, default: FieldFacts()].add(fact) {
        return "`\(field.path)` \(problem)"
      }
      if let problem = field.problem(with: fact) { return problem }
    }
    return nil
  }
}

/// A fact about one field that follows from one condition.
enum FieldFact {
  case isOneOf([Constant])
  case isNot(Constant)
  case atLeast(Double, isOpen: Bool)
  case atMost(Double, isOpen: Bool)
  case missing
  case present
}

/// The facts about one field that follow from all conditions of a rule.
struct FieldFacts {
  private var choices: [Constant]?
  private var excluded: [Constant] = []
  private var low = (value: -Double.infinity, isOpen: false)
  private var high = (value: Double.infinity, isOpen: false)
  private var isMissing = false
  private var isPresent = false

  /// Adds a fact, and returns the contradiction that it causes.
  mutating func add(_ fact: FieldFact) -> String? {
    switch fact {
    case .missing: isMissing = true
    case .present: isPresent = true
    case .isOneOf(let constants):
      choices = choices.map { $0.filter(constants.contains) } ?? constants
      isPresent = true
    case .isNot(let constant):
      excluded.append(constant)
      isPresent = true
    case .atLeast(let value, let isOpen):
      if value > low.value || (value == low.value && isOpen) { low = (value, isOpen) }
      isPresent = true
    case .atMost(let value, let isOpen):
      if value < high.value || (value == high.value && isOpen) { high = (value, isOpen) }
      isPresent = true
    }
    return problem
  }

  private var problem: String? {
    if isMissing, isPresent { return "must be both missing and present" }
    if low.value > high.value || (low.value == high.value && (low.isOpen || high.isOpen)) {
      return "cannot lie in an empty range"
    }
    guard let choices else { return nil }
    let left = choices.filter { !excluded.contains($0) && isInRange($0) }
    return left.isEmpty ? "cannot have all of the values that are asked for" : nil
  }

  private func isInRange(_ constant: Constant) -> Bool {
    switch constant {
    case .number(let number), .time(let number):
      (number > low.value || (number == low.value && !low.isOpen))
        && (number < high.value || (number == high.value && !high.isOpen))
    default: true
    }
  }
}

extension FieldReference {
  /// The problem of a value that Auth0 never uses for the field.
  fileprivate func problem(with fact: FieldFact) -> String? {
    guard !isPlainElement, case .isOneOf(let constants) = fact else { return nil }
    let allowed = field.allowedValues
    guard !allowed.isEmpty, !allowed.contains(where: { $0.hasPrefix("<") }) else { return nil }
    let isPossible = constants.contains { constant in
      guard case .text(let text) = constant else { return true }
      return allowed.contains(text)
    }
    guard !isPossible, case .text(let text)? = constants.first else { return nil }
    let meant = NameSuggestion.nearest(to: text, among: allowed)
    let help = meant.map { "; did you mean `\($0)`?" } ?? ""
    return "`\(path)` never has the value `\(text)`\(help)"
  }
}

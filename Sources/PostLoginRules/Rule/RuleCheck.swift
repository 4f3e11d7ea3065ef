import PostLogin

/// Finds what makes a rule unusable, before any login depends on it.
struct RuleCheck {
  private let rule: Rule

  init(_ rule: Rule) {
    self.rule = rule
  }

  func check() throws(RulesError) {
    guard !rule.name.isEmpty else { throw error(.invalidRule, "a rule has no name") }
    guard !rule.effects.isEmpty else {
      throw error(.invalidRule, "the rule asks for nothing; add an effect such as `Deny`")
    }
    for condition in rule.conditions { try check(condition.form, in: nil) }
    for effect in rule.effects { try check(effect) }
  }

  // MARK: - Conditions

  private func check(_ form: Condition.Form, in list: FieldReference?) throws(RulesError) {
    switch form {
    case .compare(let left, let comparison, let right):
      try check(left, in: list)
      try check(right, in: list)
      try check(left, comparison, right)
    case .isIn(let field, let constants):
      try check(field, holding: [.text, .number, .flag, .time, .anything], in: list)
      guard !constants.isEmpty else {
        throw error(.invalidValue, "the list that `\(field.path)` is looked up in is empty")
      }
      for constant in constants {
        try check(.field(field), .equals, .constant(constant))
      }
    case .text(let field, let test):
      try check(field, holding: [.text, .anything], in: list)
      if let problem = test.problem {
        throw error(.invalidPattern, "`\(test.operand)`: \(problem)")
      }
    case .exists(let field): try check(field, holding: nil, in: list)
    case .network(let field, let ranges):
      try check(field, holding: [.text, .anything], in: list)
      try check(ranges.map(\.problem), .invalidNetwork, "ranges of addresses")
    case .domain(let field, let domains):
      try check(field, holding: [.text, .anything], in: list)
      let problems = domains.map { domain in domain.problem.map { "`\(domain.text)`: \($0)" } }
      try check(problems, .invalidDomain, "domains")
    case .anyElement(let field, let condition), .everyElement(let field, let condition):
      guard list == nil else {
        throw error(.invalidValue, "`\(field.path)`: a quantifier cannot stand in another one")
      }
      try check(field, holding: [.texts, .objects], in: nil)
      try check(condition, in: field)
    case .timeOfDay(let window):
      for time in [window.from, window.until] where time.minutes == nil {
        throw error(.invalidTime, "`\(time.text)` is no time of day; write it as `22:30`")
      }
      guard window.from != window.until else {
        throw error(.invalidTime, "a time of day from `\(window.from.text)` until itself is empty")
      }
      try check(window.zone)
    case .weekday(let window):
      guard !window.days.isEmpty else { throw error(.invalidTime, "no day of the week is named") }
      try check(window.zone)
    case .all(let parts), .any(let parts): for part in parts { try check(part, in: list) }
    case .not(let part): try check(part, in: list)
    case .invalid(let problem): throw error(problem.code, problem.message)
    }
  }

  private func check(
    _ problems: [String?],
    _ code: RulesError.Code,
    _ what: String
  ) throws(RulesError) {
    guard !problems.isEmpty else { throw error(.invalidValue, "no \(what) are named") }
    for case let problem? in problems { throw error(code, problem) }
  }

  private func check(_ zone: Zone) throws(RulesError) {
    if let problem = zone.problem { throw error(.invalidZone, problem) }
  }

  private func check(
    _ field: FieldReference,
    holding kinds: Set<FieldReference.Kind>?,
    in list: FieldReference?
  ) throws(RulesError) {
    if let own = field.list, own != list?.path {
      throw error(
        .invalidValue,
        "`\(field.path)` is read inside a quantifier over `\(own)`, and stands outside of it"
      )
    }
    guard let kinds, !kinds.contains(field.kind) else { return }
    throw error(.invalidValue, "`\(field.path)` holds \(field.kind.words), which is not asked so")
  }

  private func check(_ operand: Operand, in list: FieldReference?) throws(RulesError) {
    switch operand {
    case .constant(.unusable(let value)):
      throw error(
        .invalidValue,
        "`\(value.jsonText())` is no string, number or boolean to compare with"
      )
    case .constant, .now: break
    case .field(let field):
      try check(field, holding: [.text, .number, .flag, .time, .anything], in: list)
    case .count(let field): try check(field, holding: [.texts, .objects], in: list)
    case .distance(let from, let to): try check([from, to])
    case .speed(let from, let to, let elapsed):
      try check([from, to])
      switch elapsed {
      case .since(let field): try check(field, holding: [.time], in: nil)
      case .within(let seconds):
        guard seconds > 0 else {
          throw error(.invalidTime, "the time between two places is more than nothing")
        }
      }
    }
  }

  private func check(_ places: [Place]) throws(RulesError) {
    for case let problem? in places.map(\.problem) { throw error(.invalidValue, problem) }
  }

  private func check(
    _ left: Operand,
    _ comparison: Comparison,
    _ right: Operand
  ) throws(RulesError) {
    guard let first = left.kind, let second = right.kind else { return }
    let isComparable =
      first == second || (first == .anything && second != .time)
      || (second == .anything && first != .time)
    guard isComparable else {
      throw error(
        .invalidValue,
        "\(left.words) is \(first.words), and \(right.words) is \(second.words); such values are "
          + "never equal"
      )
    }
    guard comparison.isOrder else { return }
    for kind in [first, second] where ![.number, .time, .anything].contains(kind) {
      throw error(.invalidValue, "\(kind.words) has no order; only numbers and times have one")
    }
  }

  // MARK: - Effects

  private func check(_ effect: Effect) throws(RulesError) {
    let table = MethodTable.of(RuleSet.trigger)
    guard let method = table[effect.method] else {
      let names = table.methods.map(\.name.rawValue).sorted()
      let meant = NameSuggestion.nearest(to: effect.method.rawValue, among: names)
      let help = meant.map { "; did you mean `\($0)`?" } ?? ""
      throw error(.unknownMethod, "`api` has no method `\(effect.method)`\(help)")
    }
    guard !method.kind.isQuestion else {
      throw error(.unknownMethod, "`api.\(effect.method)` only answers; a rule has nothing of it")
    }
    for field in effect.arguments.flatMap(\.fields) where field.list != nil {
      throw error(
        .invalidValue,
        "`\(field.path)` is a member of an array; an effect can pass the whole array only"
      )
    }
    if [.accessTokenSetCustomClaim, .idTokenSetCustomClaim].contains(effect.method) {
      try check(claim: effect)
    }
  }

  private func check(claim effect: Effect) throws(RulesError) {
    guard case .string(let name)? = effect.arguments.first?.constantValue else {
      throw error(.invalidClaim, "the name of a claim is a constant text")
    }
    guard !name.isEmpty else { throw error(.invalidClaim, "the name of a claim is empty") }
    guard name != "scope" else {
      throw error(
        .invalidClaim,
        "claim `scope` cannot be set; use `AddScope` or `RemoveScope` instead"
      )
    }
  }

  private func error(_ code: RulesError.Code, _ message: String) -> RulesError {
    let message = rule.name.isEmpty ? message : "rule `\(rule.name)`: \(message)"
    return RulesError(code, message, at: rule.location)
  }
}

extension FieldReference.Kind {
  /// As part of a sentence.
  var words: String {
    switch self {
    case .text: "a text"
    case .time: "a time"
    case .number: "a number"
    case .flag: "a boolean"
    case .anything: "a value of any type"
    case .texts: "an array of strings"
    case .objects: "an array of objects"
    case .object: "an object"
    }
  }
}

extension Operand {
  /// As part of a sentence.
  var words: String {
    switch self {
    case .constant(let constant): "`\(constant.jsonValue.jsonText())`"
    case .field(let field): "`\(field.path)`"
    case .now: "the present time"
    case .count(let field): "the count of `\(field.path)`"
    case .distance: "the distance"
    case .speed: "the speed"
    }
  }
}

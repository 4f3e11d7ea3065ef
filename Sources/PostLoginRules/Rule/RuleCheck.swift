import PostLogin
import WireFormats

/// Finds what makes a rule unusable, before any login depends on it.
struct RuleCheck {
  private let rule: Rule

  init(_ rule: Rule) {
    self.rule = rule
  }

  func check() throws(PostLoginError) {
    guard !rule.name.isEmpty else { throw error(.invalidRule, "a rule has no name") }
    guard !rule.effects.isEmpty else {
      throw error(.invalidRule, "the rule asks for nothing; add an effect such as `Deny`")
    }
    let check = ConditionCheck(rule)
    for condition in rule.conditions { try condition.form.content.check(check) }
    for effect in rule.effects { try self.check(effect) }
  }

  // MARK: - Effects

  private func check(_ effect: Effect) throws(PostLoginError) {
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

  private func check(claim effect: Effect) throws(PostLoginError) {
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

  private func error(_ code: PostLoginError.Code, _ message: String) -> PostLoginError {
    rule.error(code, message)
  }
}

extension Rule {
  /// An error that tells the rule and where it stands.
  func error(_ code: PostLoginError.Code, _ message: String) -> PostLoginError {
    PostLoginError(code, name.isEmpty ? message : "rule `\(name)`: \(message)", at: location)
  }
}

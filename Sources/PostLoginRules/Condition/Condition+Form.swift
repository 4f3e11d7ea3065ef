import WireFormats

extension Condition {
  /// The operator with its operands.
  indirect enum Form: Sendable, Hashable {
    case compare(Operand, Comparison, Operand)
    case startsWith(FieldReference, ExactText)
    case endsWith(FieldReference, ExactText)
    case containsText(FieldReference, ExactText)
    case matches(FieldReference, ExactText)
    case isIn(FieldReference, [Constant])
    case exists(FieldReference)
    case isInNetworks(FieldReference, [AddressRange])
    case hasDomain(FieldReference, [EmailDomain])
    case anyElement(FieldReference, Condition.Form)
    case everyElement(FieldReference, Condition.Form)
    case all([Form])
    case any([Form])
    case not(Form)
    case timeOfDay(IsTimeOfDay)
    case weekday(IsWeekday)
    /// A condition that no login can answer, with the reason; building a rule set refuses it.
    case invalid(PostLoginError)
  }
}

extension Condition.Form {
  /// Operators on a field other than the comparisons, in the order in which errors list them.
  static let fieldOperators: [any FieldOperator.Type] = [
    TextTest<StartsWith>.self, TextTest<EndsWith>.self, TextTest<ContainsText>.self,
    TextTest<Matches>.self, IsIn.self, Exists.self, IsInNetworks.self, HasDomain.self,
  ]

  /// Operators without a field, in the order in which errors list them.
  static let standaloneOperators: [any StandaloneOperator.Type] = [
    AnyElementOf.self, EveryElementOf.self, AllOf.self, AnyOf.self, Not.self, IsTimeOfDay.self,
    IsWeekday.self,
  ]

  /// The operator as a value, for everything but its truth.
  var content: any ConditionOperator {
    switch self {
    case .compare(let left, let comparison, let right):
      Compare(left: left, comparison: comparison, right: right)
    case .startsWith(let field, let text): TextTest<StartsWith>(field: field, operand: text)
    case .endsWith(let field, let text): TextTest<EndsWith>(field: field, operand: text)
    case .containsText(let field, let text): TextTest<ContainsText>(field: field, operand: text)
    case .matches(let field, let text): TextTest<Matches>(field: field, operand: text)
    case .isIn(let field, let constants): IsIn(field: field, constants: constants)
    case .exists(let field): Exists(field: field)
    case .isInNetworks(let field, let ranges): IsInNetworks(field: field, ranges: ranges)
    case .hasDomain(let field, let domains): HasDomain(field: field, domains: domains)
    case .anyElement(let list, let condition): AnyElementOf(list: list, condition: condition)
    case .everyElement(let list, let condition): EveryElementOf(list: list, condition: condition)
    case .all(let parts): AllOf(parts: parts)
    case .any(let parts): AnyOf(parts: parts)
    case .not(let part): Not(part: part)
    case .timeOfDay(let content): content
    case .weekday(let content): content
    case .invalid(let error): InvalidCondition(error: error)
    }
  }

  /// The truth of the condition.
  ///
  /// Every login calls this, so it passes the operands one by one; `content` would copy all of
  /// them.
  func truth(in reading: FieldReading) -> Truth {
    switch self {
    case .compare(let left, let comparison, let right):
      comparison.truth(left.value(in: reading), right.value(in: reading))
    case .startsWith(let field, let text): TextTest<StartsWith>.truth(field, text, in: reading)
    case .endsWith(let field, let text): TextTest<EndsWith>.truth(field, text, in: reading)
    case .containsText(let field, let text): TextTest<ContainsText>.truth(field, text, in: reading)
    case .matches(let field, let text): TextTest<Matches>.truth(field, text, in: reading)
    case .isIn(let field, let constants): IsIn.truth(field, constants, in: reading)
    case .exists(let field): Exists.truth(field, in: reading)
    case .isInNetworks(let field, let ranges): IsInNetworks.truth(field, ranges, in: reading)
    case .hasDomain(let field, let domains): HasDomain.truth(field, domains, in: reading)
    case .anyElement(let list, let condition):
      AnyElementOf.truth(list, condition, in: reading)
    case .everyElement(let list, let condition):
      EveryElementOf.truth(list, condition, in: reading)
    case .all(let parts): AllOf(parts: parts).truth(in: reading)
    case .any(let parts): AnyOf(parts: parts).truth(in: reading)
    case .not(let part): Not(part: part).truth(in: reading)
    case .timeOfDay(let content): content.truth(in: reading)
    case .weekday(let content): content.truth(in: reading)
    // No rule set contains such a condition.
    case .invalid: .unknown
    }
  }

  var fields: [FieldReference] { content.fields }

  func words(_ mask: Mask) -> String { content.words(mask) }
}

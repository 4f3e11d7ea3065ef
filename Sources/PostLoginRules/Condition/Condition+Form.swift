extension Condition {
  /// The question itself, by its operator; an invalid part is found when a rule set is made of it.
  indirect enum Form: Sendable, Hashable {
    case compare(Compare)
    case startsWith(TextTest<StartsWith>)
    case endsWith(TextTest<EndsWith>)
    case containsText(TextTest<ContainsText>)
    case matches(TextTest<Matches>)
    case isIn(IsIn)
    case exists(Exists)
    case isInNetworks(IsInNetworks)
    case hasDomain(HasDomain)
    case anyElement(AnyElementOf)
    case everyElement(EveryElementOf)
    case all([Form])
    case any([Form])
    case not(Form)
    case timeOfDay(IsTimeOfDay)
    case weekday(IsWeekday)
    /// What cannot be asked, with the reason.
    case invalid(RulesError)
  }
}

extension Condition.Form {
  /// Operators that ask a field, besides the comparisons, in the order in which errors list them.
  static let fieldOperators: [any FieldOperator.Type] = [
    TextTest<StartsWith>.self, TextTest<EndsWith>.self, TextTest<ContainsText>.self,
    TextTest<Matches>.self, IsIn.self, Exists.self, IsInNetworks.self, HasDomain.self,
  ]

  /// Operators that stand alone, in the order in which errors list them.
  static let standaloneOperators: [any StandaloneOperator.Type] = [
    AnyElementOf.self, EveryElementOf.self, AllOf.self, AnyOf.self, Not.self, IsTimeOfDay.self,
    IsWeekday.self,
  ]

  /// The operator, for everything but its truth.
  var content: any ConditionOperator {
    switch self {
    case .compare(let content): content
    case .startsWith(let content): content
    case .endsWith(let content): content
    case .containsText(let content): content
    case .matches(let content): content
    case .isIn(let content): content
    case .exists(let content): content
    case .isInNetworks(let content): content
    case .hasDomain(let content): content
    case .anyElement(let content): content
    case .everyElement(let content): content
    case .all(let parts): AllOf(parts: parts)
    case .any(let parts): AnyOf(parts: parts)
    case .not(let part): Not(part: part)
    case .timeOfDay(let content): content
    case .weekday(let content): content
    case .invalid(let error): InvalidCondition(error: error)
    }
  }

  /// What the condition comes to; a switch of its own, so that nothing is made on the way.
  func truth(in reading: FieldReading) -> Truth {
    switch self {
    case .compare(let content): content.truth(in: reading)
    case .startsWith(let content): content.truth(in: reading)
    case .endsWith(let content): content.truth(in: reading)
    case .containsText(let content): content.truth(in: reading)
    case .matches(let content): content.truth(in: reading)
    case .isIn(let content): content.truth(in: reading)
    case .exists(let content): content.truth(in: reading)
    case .isInNetworks(let content): content.truth(in: reading)
    case .hasDomain(let content): content.truth(in: reading)
    case .anyElement(let content): content.truth(in: reading)
    case .everyElement(let content): content.truth(in: reading)
    case .all(let parts): AllOf(parts: parts).truth(in: reading)
    case .any(let parts): AnyOf(parts: parts).truth(in: reading)
    case .not(let part): Not(part: part).truth(in: reading)
    case .timeOfDay(let content): content.truth(in: reading)
    case .weekday(let content): content.truth(in: reading)
    // No rule set holds such a condition.
    case .invalid: .unknown
    }
  }

  var fields: [FieldReference] { content.fields }

  func words(_ mask: Mask) -> String { content.words(mask) }
}

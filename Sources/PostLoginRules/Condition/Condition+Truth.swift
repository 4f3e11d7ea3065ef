import PostLogin

extension Condition.Form {
  /// What the condition comes to; nothing is made on the way.
  func truth(in reading: FieldReading) -> Truth {
    switch self {
    case .compare(let left, let comparison, let right):
      return comparison.truth(left.value(in: reading), right.value(in: reading))
    case .isIn(let field, let constants):
      return Truth(reading.value(of: field).map(constants.contains))
    case .text(let field, let test):
      guard case .text(let text)? = reading.value(of: field) else { return .unknown }
      return Truth(test.holds(of: text))
    case .exists(let field): return Truth(reading.exists(field))
    case .network(let field, let ranges):
      guard case .text(let text)? = reading.value(of: field), let address = IPAddress(text) else {
        return .unknown
      }
      return Truth(ranges.contains { $0.contains(address) })
    case .domain(let field, let domains): return Self.domainTruth(field, domains, reading)
    case .anyElement(let list, let condition):
      return Self.truth(of: condition, in: list, reading, deciding: .yes)
    case .everyElement(let list, let condition):
      return Self.truth(of: condition, in: list, reading, deciding: .no)
    case .timeOfDay(let window): return Truth(window.contains(reading.now))
    case .weekday(let window): return Truth(window.contains(reading.now))
    case .all(let parts): return Self.truth(of: parts, reading, deciding: .no)
    case .any(let parts): return Self.truth(of: parts, reading, deciding: .yes)
    case .not(let part): return part.truth(in: reading).negated
    // No rule set holds such a condition.
    case .invalid: return .unknown
    }
  }

  private static func domainTruth(
    _ field: FieldReference,
    _ domains: [EmailDomain],
    _ reading: FieldReading
  ) -> Truth {
    guard case .text(let text)? = reading.value(of: field) else { return .unknown }
    for domain in domains {
      guard let isInside = domain.contains(text) else { return .unknown }
      if isInside { return .yes }
    }
    return .no
  }

  /// One deciding part settles it, else one unknown part leaves it open.
  private static func truth(
    of parts: [Condition.Form],
    _ reading: FieldReading,
    deciding: Truth
  ) -> Truth {
    var result = deciding.negated
    for part in parts {
      let truth = part.truth(in: reading)
      if truth == deciding { return deciding }
      if truth == .unknown { result = .unknown }
    }
    return result
  }

  private static func truth(
    of condition: Condition.Form,
    in list: FieldReference,
    _ reading: FieldReading,
    deciding: Truth
  ) -> Truth {
    guard let elements = reading.elements(of: list) else { return .unknown }
    var result = deciding.negated
    for element in elements {
      let truth = condition.truth(in: reading.standing(on: element))
      if truth == deciding { return deciding }
      if truth == .unknown { result = .unknown }
    }
    return result
  }
}

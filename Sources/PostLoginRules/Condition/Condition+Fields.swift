extension Condition.Form {
  /// Every field that the condition looks at, in the order of its text.
  var fields: [FieldReference] {
    switch self {
    case .compare(let left, _, let right): left.fields + right.fields
    case .isIn(let field, _), .text(let field, _), .exists(let field), .network(let field, _),
      .domain(let field, _):
      [field]
    case .anyElement(let list, let condition), .everyElement(let list, let condition):
      [list] + condition.fields
    case .timeOfDay, .weekday, .invalid: []
    case .all(let parts), .any(let parts): parts.flatMap(\.fields)
    case .not(let part): part.fields
    }
  }
}

extension Operand {
  var fields: [FieldReference] {
    switch self {
    case .constant, .now: []
    case .field(let field), .count(let field): [field]
    case .distance(let from, let to): from.fields + to.fields
    case .speed(let from, let to, .since(let field)): from.fields + to.fields + [field]
    case .speed(let from, let to, .within): from.fields + to.fields
    }
  }
}

extension Place {
  var fields: [FieldReference] {
    switch self {
    case .fixed: []
    case .field(_, let latitude, let longitude): [latitude, longitude]
    }
  }
}

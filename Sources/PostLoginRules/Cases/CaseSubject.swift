/// The fields of some conditions, which decide whether the conditions can hold together.
enum CaseSubject: Hashable {
  /// One field, which the conditions compare with constants.
  case field(FieldReference)
  /// A number that is made from fields.
  case measure(Operand)
  /// One condition alone, of which nothing is known but its own truth.
  case condition(Condition.Form)

  init(of form: Condition.Form) {
    switch form {
    case .compare(.field(let field), _, .constant): self = .field(field)
    case .compare(.field(let field), _, .now): self = .field(field)
    case .compare(let left, _, .constant(.number)): self = .measure(left)
    case .startsWith(let field, _), .endsWith(let field, _), .containsText(let field, _),
      .matches(let field, _), .isIn(let field, _), .exists(let field), .isInNetworks(let field, _),
      .hasDomain(let field, _):
      self = .field(field)
    default: self = .condition(form)
    }
  }
}

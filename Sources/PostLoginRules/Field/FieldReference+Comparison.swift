import PostLogin

extension FieldReference {
  /// A value that is compared with the field: autonomous systems in Auth0's form.
  func compared(_ constant: Constant) -> Constant {
    guard isAutonomousSystem, case .text(let text) = constant else { return constant }
    return .text(AutonomousSystem.name(text))
  }
}

extension FieldReading {
  /// The value of a field as comparisons use it.
  func comparedValue(of field: FieldReference) -> Constant? {
    value(of: field).map(field.compared)
  }
}

extension ScriptWriter {
  /// The value of a field as comparisons use it.
  mutating func comparedValue(_ field: FieldReference) -> String {
    field.isAutonomousSystem ? call("system", value(field)) : value(field)
  }
}

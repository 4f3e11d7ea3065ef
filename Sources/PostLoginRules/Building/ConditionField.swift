/// The field inside a condition.
@_documentation(visibility: internal)
public struct ConditionField: Sendable {
  let reference: FieldReference
}

/// The field inside a condition.
public struct ConditionField: Sendable {
  let reference: FieldReference
}

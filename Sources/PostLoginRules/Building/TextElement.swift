/// The element of an array of strings in the condition of a quantifier.
@_documentation(visibility: internal)
public struct TextElement: ConditionSource {
  /// The element is a text.
  public typealias Value = String
  /// The field that holds the value.
  public let conditionField: ConditionField

  init(of list: FieldReference) {
    conditionField = ConditionField(reference: FieldReference(elementOf: list))
  }
}

/// The element of an array of strings that a quantifier stands on.
public struct TextElement: ConditionSource {
  /// An element of such an array is a text.
  public typealias Value = String
  /// Where the value is read from.
  public let conditionField: ConditionField

  init(of list: FieldReference) {
    conditionField = ConditionField(reference: FieldReference(elementOf: list))
  }
}

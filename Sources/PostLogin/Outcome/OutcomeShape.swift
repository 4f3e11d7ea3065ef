package import WireFormats

/// What a part of an outcome looks like, and so what an expectation of it may say.
package indirect enum OutcomeShape: Sendable {
  case text, boolean, number
  /// One of these texts.
  case choice([String])
  /// Any JSON.
  case any
  /// Names of the author's own with any JSON; in some of them null is a value and not nothing.
  case names(nullIsValue: Bool)
  /// Documented keys; an expectation that is a text means that member.
  case keys([(name: String, shape: OutcomeShape)], shorthand: String?)
  /// A list of which an expectation names every element.
  case list(OutcomeShape)
  /// A list of which an expectation names those that must be there, in any order.
  case collection(OutcomeShape)
  /// A view of what stands elsewhere in the outcome too.
  case derived(OutcomeShape)
  /// False or the other shape.
  case unlessFalse(OutcomeShape)

  package static func keys(_ members: KeyValuePairs<String, OutcomeShape>) -> OutcomeShape {
    .keys(members.map { ($0.key, $0.value) }, shorthand: nil)
  }

  package static func keys(
    shorthand: String,
    _ members: KeyValuePairs<String, OutcomeShape>
  ) -> OutcomeShape {
    .keys(members.map { ($0.key, $0.value) }, shorthand: shorthand)
  }

  /// Whether a value of this shape says that nothing happened.
  package func isNothing(_ value: JSONValue) -> Bool {
    if value == .null { return true }
    switch self {
    case .text, .choice, .number, .any: return false
    case .derived: return true
    case .boolean, .unlessFalse: return value == false
    case .names: return value.objectValue?.isEmpty ?? false
    case .list, .collection: return value.arrayValue?.isEmpty ?? false
    case .keys(let known, _):
      return value.objectValue?.allSatisfy { member in
        known.first { $0.name == member.name }?.shape.isNothing(member.value) ?? false
      } ?? false
    }
  }
}

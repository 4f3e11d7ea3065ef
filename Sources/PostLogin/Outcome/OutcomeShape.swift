package import WireFormats

/// The shape of a part of an outcome, and of expectations about it.
package indirect enum OutcomeShape: Sendable {
  case text, boolean, number
  /// One of these texts.
  case choice([String])
  /// Any JSON.
  case any
  /// Names chosen by the author with any JSON; `nullIsValue` tells whether null counts as a value.
  case names(nullIsValue: Bool)
  /// Documented keys; an expectation that is a text means the member `shorthand`.
  case keys([(name: String, shape: OutcomeShape)], shorthand: String?)
  /// A list; an expectation lists every element.
  case list(OutcomeShape)
  /// A list without order; an expectation lists some elements.
  case collection(OutcomeShape)
  /// A view of data that the outcome also has elsewhere.
  case derived(OutcomeShape)
  /// False, or the other shape.
  case unlessFalse(OutcomeShape)

  /// The earlier names of members that suites and kept outcomes may still have.
  package static let formerNames = ["query": "queryParams"]

  package static func keys(_ members: KeyValuePairs<String, OutcomeShape>) -> OutcomeShape {
    .keys(members.map { ($0.key, $0.value) }, shorthand: nil)
  }

  package static func keys(
    shorthand: String,
    _ members: KeyValuePairs<String, OutcomeShape>
  ) -> OutcomeShape {
    .keys(members.map { ($0.key, $0.value) }, shorthand: shorthand)
  }

  /// Whether a value of this shape means that nothing happened.
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

  /// The names of the members that a value sets, without the values themselves.
  package func namesOfSetMembers(in value: JSONValue, at path: String) -> [String] {
    switch (self, value) {
    case (.keys(let known, _), .object(let members)):
      members.flatMap { member in
        known.first { $0.name == member.name }?.shape
          .namesOfSetMembers(in: member.value, at: "\(path).\(member.name)") ?? []
      }
    case (.names, .object(let members)): members.map { "\(path).\($0.name)" }
    case (.collection, .array(let elements)): elements.map { "\(path) \($0.jsonText())" }
    default: isNothing(value) ? [] : [path]
    }
  }
}

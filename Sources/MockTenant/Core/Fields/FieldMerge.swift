import WireFormats

/// How a change of an object with free members treats the members that it does not name.
enum FieldMerge: Sendable {
  /// They are removed.
  case replaces
  /// They remain.
  case merges
  /// They remain, unless the change is an empty object, which removes all.
  case mergesUnlessEmpty
}

extension [PayloadField] {
  /// The object after a change by the Management API; null removes a member.
  ///
  /// Members of settings objects that the change does not name remain.
  func merging(_ changes: JSONObject, into object: JSONObject) -> JSONObject {
    var result = object
    for change in changes.members {
      let field = first { $0.name == change.name }
      result.set(change.name, field.merging(change.value, into: result.object(change.name)))
    }
    return result
  }
}

extension PayloadField? {
  fileprivate func merging(_ change: JSONValue, into object: JSONObject?) -> JSONValue? {
    if change == .null { return nil }
    guard let field = self, case .object(let members) = change else { return change }
    let changes = JSONObject(members)
    if case .object(let fields) = field.type {
      return .object(fields.merging(changes, into: object ?? [:]).members)
    }
    switch field.merge {
    case .mergesUnlessEmpty where changes.isEmpty: return [:]
    case .merges, .mergesUnlessEmpty:
      // A map has no fields of its own: null removes a member, everything else replaces it.
      return .object([PayloadField]().merging(changes, into: object ?? [:]).members)
    case .replaces: return change
    }
  }
}

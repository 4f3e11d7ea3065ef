import WireFormats

/// The value of an entity that lacks a member.
enum FieldDefault: Sendable {
  /// No value: the entity lacks the member.
  case absent
  /// The tenant uses this value, and the Management API shows it.
  case value(JSONValue)
  /// The tenant uses this value; the Management API shows the member only if it is set.
  case assumed(JSONValue)
  /// The value follows from the entity's other members, and the Management API shows it.
  case derived(@Sendable (JSONObject) -> JSONValue?)

  /// The value that the tenant uses for an entity.
  func value(of entity: JSONObject) -> JSONValue? {
    switch self {
    case .absent: nil
    case .value(let value), .assumed(let value): value
    case .derived(let derive): derive(entity)
    }
  }

  /// The value that the Management API shows for an entity.
  fileprivate func shown(for entity: JSONObject) -> JSONValue? {
    if case .assumed = self { nil } else { value(of: entity) }
  }
}

extension [PayloadField] {
  /// The object with the defaults of the members that it lacks, in the order of the fields.
  func completing(_ object: JSONObject) -> JSONObject {
    var complete = JSONObject()
    for field in self {
      let set = object[field.name].flatMap { $0 == .null ? nil : $0 }
      guard let value = set ?? field.defaultValue.shown(for: object) else { continue }
      complete.members.append(JSONMember(field.name, field.completing(value)))
    }
    complete.members += object.members.filter { member in
      !contains { $0.name == member.name }
    }
    return complete
  }
}

extension PayloadField {
  fileprivate func completing(_ value: JSONValue) -> JSONValue {
    guard case .object(let fields) = type, case .object(let members) = value else { return value }
    return .object(fields.completing(JSONObject(members)).members)
  }
}

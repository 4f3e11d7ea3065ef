/// The places in which a member of an entity may stand.
struct FieldAccess: OptionSet, Sendable {
  let rawValue: Int

  /// `tenant.yaml`.
  static let file = FieldAccess(rawValue: 1)
  /// A request to the Management API that creates the entity.
  static let creation = FieldAccess(rawValue: 2)
  /// A request to the Management API that changes the entity.
  static let change = FieldAccess(rawValue: 4)
  /// An answer of the Management API.
  static let answer = FieldAccess(rawValue: 8)

  static let all: FieldAccess = [.file, .creation, .change, .answer]
}

extension [PayloadField] {
  /// The fields of the members that a place allows, with those that it requires.
  func standing(in place: FieldAccess) -> [PayloadField] {
    compactMap { field in
      guard field.access.contains(place) else { return nil }
      var field = field
      field.isRequired = field.isRequired || field.requiredIn.contains(place)
      field.type = field.type.standing(in: place)
      return field
    }
  }
}

extension PayloadType {
  fileprivate func standing(in place: FieldAccess) -> PayloadType {
    switch self {
    case .object(let fields): .object(fields.standing(in: place))
    case .list(let element, let isUnique, let count):
      .list(element.standing(in: place), isUnique: isUnique, atMost: count)
    default: self
    }
  }
}

import PostLogin

/// A field of the event in conditions and effects: resolved once, compared by its path.
struct FieldReference: Sendable {
  /// The type of the field's value for rules.
  enum Kind: Sendable, Hashable {
    case text, time, number, flag
    /// A value whose type only the tenant knows.
    case anything
    case texts, objects, object
  }

  /// The path from the event, with `[]` after an array.
  let path: String
  let field: AnyEventField
  let kind: Kind
  /// Whether it is the element of an array of strings.
  let isPlainElement: Bool
  /// Whether it holds an autonomous system, which is compared with and without `AS`.
  let isAutonomousSystem: Bool

  init(_ field: AnyEventField) {
    path = field.path
    self.field = field
    isPlainElement = false
    isAutonomousSystem = !field.isTenantMember && AutonomousSystem.isHeld(by: field.name)
    kind =
      switch field.type {
      case .string: .text
      case .time: .time
      case .number: .number
      case .boolean: .flag
      case .object: .object
      case .map: field.isTenantMember ? .anything : .object
      case .strings: .texts
      case .objects: .objects
      }
  }

  /// The elements of an array of strings.
  init(elementOf list: FieldReference) {
    path = "\(list.path)[]"
    field = list.field
    kind = .text
    isPlainElement = true
    isAutonomousSystem = false
  }

  /// The path of the array that contains the field; nil for a field outside of arrays.
  var list: String? {
    guard isPlainElement || field.isInElement, let end = path.firstIndex(of: "[") else {
      return nil
    }
    return String(path[..<end])
  }
}

extension FieldReference: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.path == right.path }

  func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

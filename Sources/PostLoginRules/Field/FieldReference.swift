import PostLogin

/// A field of the event as conditions and effects hold it: resolved once, told by its path.
struct FieldReference: Sendable {
  /// What a rule can find in the field.
  enum Kind: Sendable, Hashable {
    case text, time, number, flag
    /// A value that only the tenant knows the type of.
    case anything
    case texts, objects, object
  }

  /// The path from the event, with `[]` after an array.
  let path: String
  let field: AnyEventField
  let kind: Kind
  /// True for the plain element of an array of strings.
  let isPlainElement: Bool

  init(_ field: AnyEventField) {
    path = field.path
    self.field = field
    isPlainElement = false
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

  /// The plain elements of an array of strings.
  init(elementOf list: FieldReference) {
    path = "\(list.path)[]"
    field = list.field
    kind = .text
    isPlainElement = true
  }

  /// The path of the array whose elements the field belongs to; nil for a field of the event.
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

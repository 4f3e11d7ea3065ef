extension JSONValue {
  /// The kind of the value.
  package var kind: JSONKind {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value of a whole number that 64 bits can hold.
  package var integerValue: Int64? { doubleValue.flatMap { Int64(exactly: $0) } }

  /// The elements of an array of strings; nil if one is of another kind.
  package var strings: [String]? {
    guard let strings = arrayValue?.map(\.stringValue), !strings.contains(nil) else { return nil }
    return strings.compactMap(\.self)
  }

  /// The strings among the elements of an array; empty for any other value.
  package var stringElements: [String] { arrayValue?.compactMap(\.stringValue) ?? [] }

  /// The text of a string, or the JSON text of any other value.
  package var plainText: String { stringValue ?? jsonText() }

  /// Whether the value is no array and no object.
  package var isScalar: Bool { kind != .array && kind != .object }

  /// Whether the value is null, an empty array or an empty object.
  package var isEmpty: Bool { self == .null || self == [] || self == [:] }

  /// The nesting depth of arrays and objects.
  package var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
    case .null, .boolean, .number, .string: 0
    }
  }
}

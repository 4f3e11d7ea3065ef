/// A member of a request: its name, type and documentation.
struct PayloadField: Sendable {
  var name: String
  var type: PayloadType
  var summary: String
  var isNullable = false
  /// Whether a request that creates an entity must contain it.
  var isRequired = false

  init(
    _ name: String,
    _ type: PayloadType,
    summary: String,
    isNullable: Bool = false,
    isRequired: Bool = false
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.isNullable = isNullable
    self.isRequired = isRequired
  }
}

/// The type of a member.
indirect enum PayloadType: Sendable {
  case boolean
  case string(lengths: ClosedRange<Int> = 0...4096)
  case choice([String])
  case integer(ClosedRange<Int64>)
  case number(ClosedRange<Double>)
  case list(PayloadType, isUnique: Bool = false, atMost: Int = 1000)
  /// An object with these members only.
  case object([PayloadField])
  /// An object with members of any name; nil allows values of any type.
  case map(PayloadType?, atMost: Int = 10_000)

  /// The type's name in JSON Schema.
  var name: String {
    switch self {
    case .boolean: "boolean"
    case .string, .choice: "string"
    case .integer: "integer"
    case .number: "number"
    case .list: "array"
    case .object, .map: "object"
    }
  }
}

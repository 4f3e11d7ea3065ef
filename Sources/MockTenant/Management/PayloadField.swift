/// A member that a request may have: what it has to be, and a sentence for people.
struct PayloadField: Sendable {
  var name: String
  var type: PayloadType
  var summary: String
  var isNullable = false
  /// Whether a request that makes something has to name it.
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

/// What a value has to be.
indirect enum PayloadType: Sendable {
  case boolean
  case string(lengths: ClosedRange<Int> = 0...4096)
  case choice([String])
  case integer(ClosedRange<Int64>)
  case number(ClosedRange<Double>)
  case list(PayloadType, isUnique: Bool = false, atMost: Int = 1000)
  /// These members and no others.
  case object([PayloadField])
  /// Members of any name; nil for values of any kind.
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

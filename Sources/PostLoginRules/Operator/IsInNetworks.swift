import PostLogin
import WireFormats

/// Whether a text is an IP address in one of these ranges.
struct IsInNetworks: FieldOperator {
  static let name = "isInNetworks"
  static let schema: JSONValue = [
    "description": "Ranges such as 192.0.2.0/24 and 2001:db8::/32.",
    "type": "array",
    "minItems": 1,
    "items": ["type": "string"],
  ]

  let field: FieldReference
  let ranges: [AddressRange]

  static func form(
    _ field: FieldReference,
    _ operand: RuleNode
  ) throws(PostLoginError) -> Condition.Form {
    let ranges = try operand.strings().map { AddressRange($0) }
    return .isInNetworks(field, ranges)
  }

  var operandJSON: JSONValue { .array(ranges.map { .string($0.text) }) }

  static func truth(
    _ field: FieldReference,
    _ ranges: [AddressRange],
    in reading: FieldReading
  ) -> Truth {
    guard case .text(let text)? = reading.value(of: field), let address = IPAddress(text) else {
      return .unknown
    }
    return Truth(ranges.contains { $0.contains(address) })
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    try check.field(field, holds: [.text, .anything])
    try check.list(ranges.map(\.problem), code: .invalidNetwork, of: "ranges of addresses")
  }

  func words(_ mask: Mask) -> String {
    "\(field.path) is in \(ranges.map { mask.text($0.text) }.joined(separator: ", "))"
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    writer.call("inNetworks", writer.text(field), Script.list(ranges.map(\.plainText)))
  }
}

extension ConditionSource where Value: TextConditionValue {
  /// Whether the text is an address in one of these ranges, such as `192.0.2.0/24`.
  public func isInNetworks(_ networks: [String]) -> Condition {
    let ranges = networks.map { AddressRange($0) }
    return Condition(.isInNetworks(conditionField.reference, ranges))
  }
}

extension Condition {
  /// Whether a text is an address in one of these ranges, such as `192.0.2.0/24`.
  public init<Value: TextConditionValue>(
    _ field: FieldPath<Value>,
    isInNetworks networks: String...
  ) {
    self = field.source.isInNetworks(networks)
  }
}

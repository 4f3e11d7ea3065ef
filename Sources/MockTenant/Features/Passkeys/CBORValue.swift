/// A value of CBOR (RFC 8949) in the part that authenticators write: no tags, no fractions, and no
/// strings of unknown length.
indirect enum CBORValue: Sendable, Equatable {
  case integer(Int64)
  case bytes([UInt8])
  case text(String)
  case array([CBORValue])
  case map([(key: CBORValue, value: CBORValue)])
  case boolean(Bool)
  case null

  static func == (left: CBORValue, right: CBORValue) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.bytes(let left), .bytes(let right)): left == right
    case (.text(let left), .text(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.map(let left), .map(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }

  /// The value of a key of a map; nil for a missing key or another kind of value.
  subscript(_ key: CBORValue) -> CBORValue? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  subscript(_ name: String) -> CBORValue? { self[.text(name)] }

  subscript(_ label: Int64) -> CBORValue? { self[.integer(label)] }

  var bytesValue: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var textValue: String? { if case .text(let text) = self { text } else { nil } }
  var integerValue: Int64? { if case .integer(let number) = self { number } else { nil } }
}

package import WireFormats

/// Writes the members of one line of JSON in one pass.
package struct CaseLineWriter {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  package init() { bytes.reserveCapacity(4096) }

  /// The whole object.
  package var finished: [UInt8] { bytes + [UInt8(ascii: "}")] }

  package mutating func text(_ name: String, _ value: JSONText) {
    begin(name)
    bytes += value.bytes
  }

  /// Writes a string, or nothing for nil.
  package mutating func string(_ name: String, _ value: String?) {
    guard let value else { return }
    begin(name)
    bytes.appendJSON(string: value)
  }

  package mutating func number(_ name: String, _ value: Int) {
    begin(name)
    bytes += String(value).utf8
  }

  package mutating func strings(_ name: String, _ values: [String]) {
    begin(name)
    bytes.append(UInt8(ascii: "["))
    for value in values {
      separate()
      bytes.appendJSON(string: value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  package mutating func object(_ name: String, _ write: (inout CaseLineWriter) -> Void) {
    begin(name)
    bytes.append(UInt8(ascii: "{"))
    write(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  package mutating func list<Element>(
    _ name: String,
    _ elements: [Element],
    _ write: (inout CaseLineWriter, Element) -> Void
  ) {
    begin(name)
    bytes.append(UInt8(ascii: "["))
    for element in elements {
      separate()
      bytes.append(UInt8(ascii: "{"))
      write(&self, element)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func begin(_ name: String) {
    separate()
    bytes.appendJSON(string: name)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func separate() {
    switch bytes.last {
    case UInt8(ascii: "{"), UInt8(ascii: "["): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}

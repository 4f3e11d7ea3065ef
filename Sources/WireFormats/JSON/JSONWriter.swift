/// Writes JSON, compact or indented by two spaces.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  private var depth = 0

  package init(isIndented: Bool = false) {
    self.isIndented = isIndented
  }

  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): writeString(text)
    case .array(let elements):
      write(elements, from: "[", to: "]") { $0.write($1) }
    case .object(let members):
      write(members, from: "{", to: "}") { writer, member in
        writer.writeString(member.name)
        writer.bytes += (writer.isIndented ? ": " : ":").utf8
        writer.write(member.value)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element],
    from opening: String,
    to closing: String,
    element writeElement: (inout JSONWriter, Element) -> Void
  ) {
    bytes += opening.utf8
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      writeLineBreak()
      writeElement(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { writeLineBreak() }
    bytes += closing.utf8
  }

  private mutating func writeLineBreak() {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private mutating func writeString(_ text: String) {
    bytes.appendJSON(string: text)
  }
}

extension JSONValue {
  /// The value as JSON text; indented by two spaces on request.
  public func jsonText(isIndented: Bool = false) -> String {
    var writer = JSONWriter(isIndented: isIndented)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

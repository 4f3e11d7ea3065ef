extension JSONText {
  /// The JSON text of a tree.
  package init(_ value: JSONValue) {
    var writer = JSONWriter()
    writer.write(value)
    self.init(uncheckedBytes: writer.bytes[...])
  }

  /// An array of these elements.
  package init(elements: some Sequence<JSONText>) {
    let bytes = elements.map(\.bytes).joined(separator: [UInt8(ascii: ",")])
    self.init(uncheckedBytes: [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")])
  }
}

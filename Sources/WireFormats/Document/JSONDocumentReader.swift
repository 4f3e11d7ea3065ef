/// Reads JSON text into a tree with places.
struct JSONDocumentReader {
  private let file: String?
  private var reader: JSONReader
  private var counter: LocationCounter

  /// Reads a text that the scanner has accepted, so that only a repeated name can fail.
  static func root(
    of text: JSONText,
    in bytes: [UInt8],
    file: String?
  ) throws(PostLoginError) -> DocumentNode {
    let start = SourceLocation(file: file, offset: text.bytes.startIndex, in: bytes)
    var reader = JSONDocumentReader(
      file: file,
      reader: JSONReader(text.bytes),
      counter: LocationCounter(text.bytes, from: start)
    )
    return try reader.readNode()
  }

  private mutating func readNode() throws(PostLoginError) -> DocumentNode {
    let place = counter.location(of: reader.offset)
    switch reader.kind {
    case .object: return DocumentNode(.map(try readMembers()), at: place)
    case .array:
      var elements: [DocumentNode] = []
      reader.enterContainer()
      while reader.nextElement(until: UInt8(ascii: "]")) { elements.append(try readNode()) }
      return DocumentNode(.list(elements), at: place)
    case .string: return DocumentNode(.string(reader.readString()), at: place)
    case .number, .boolean, .null:
      return DocumentNode(Self.scalar(reader.readValue()), at: place)
    }
  }

  private mutating func readMembers() throws(PostLoginError) -> [DocumentMember] {
    var members = UniqueMembers()
    reader.enterContainer()
    while reader.nextElement(until: UInt8(ascii: "}")) {
      let place = counter.location(of: reader.offset)
      let name = reader.readString()
      reader.skipColon()
      try members.checkNew(name, at: place, code: .notJSON)
      members.append(DocumentMember(name, at: place, value: try readNode()))
    }
    return members.list
  }

  private static func scalar(_ value: JSONValue) -> DocumentNode.Value {
    switch value {
    case .boolean(let flag): .boolean(flag)
    case .number(let digits): .number(digits)
    default: .null
    }
  }
}

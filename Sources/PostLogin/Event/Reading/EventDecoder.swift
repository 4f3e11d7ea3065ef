import WireFormats

/// Builds a decoded event from its text.
///
/// Visits only members that the schema names, so the schema bounds the depth, not the text.
struct EventDecoder {
  private let schema: EventSchema
  private var reader: JSONReader
  private(set) var nodes: [EventNode] = []
  private(set) var slots: [Int32]

  init(_ json: JSONText, _ schema: EventSchema) {
    self.schema = schema
    reader = JSONReader(json.bytes)
    slots = Array(repeating: -1, count: schema.fields.count)
    nodes.reserveCapacity(192)
  }

  mutating func decode() {
    decodeValue(of: 0, isElement: false)
  }

  private mutating func decodeValue(of field: Int, isElement: Bool) {
    let node = nodes.count
    let start = reader.offset
    if !isElement, !schema.fields[field].locator.isInElement { claimSlot(field, node) }
    let content = scalarOrContainer()
    nodes.append(
      EventNode(
        field: isElement ? -1 : Int32(field),
        end: 0,
        range: start..<start,
        content: content
      )
    )
    switch (content, schema.fields[field].type) {
    case (.object, .objects) where isElement, (.object, .object), (.object, .map):
      decodeMembers(of: field)
    case (.array, .objects) where !isElement, (.array, .strings) where !isElement:
      decodeElements(of: field)
    case (.object, _), (.array, _): _ = reader.skipValue()
    default: break
    }
    nodes[node].end = Int32(nodes.count)
    nodes[node].range = start..<reader.offset
  }

  /// Drops an earlier member of the same name, with everything in it: the last one counts.
  private mutating func claimSlot(_ field: Int, _ node: Int) {
    if slots[field] >= 0 {
      nodes[Int(slots[field])].field = -1
      for descendant in field..<schema.ends[field] { slots[descendant] = -1 }
    }
    slots[field] = Int32(node)
  }

  /// Drops an earlier member of the same name in an array element, which has no slot.
  private mutating func dropOverridden(_ field: Int, from first: Int) {
    for node in first..<nodes.count where nodes[node].field == field { nodes[node].field = -1 }
  }

  private mutating func decodeMembers(of field: Int) {
    let children = schema.children[field]
    guard !children.isEmpty else {
      _ = reader.skipValue()
      return
    }
    let first = nodes.count
    reader.enterContainer()
    while reader.nextElement(until: UInt8(ascii: "}")) {
      let name = reader.skipName()
      reader.skipColon()
      if let child = schema.member(name, among: children) {
        if schema.fields[child].locator.isInElement { dropOverridden(child, from: first) }
        decodeValue(of: child, isElement: false)
      } else {
        _ = reader.skipValue()
      }
    }
  }

  private mutating func decodeElements(of field: Int) {
    reader.enterContainer()
    while reader.nextElement(until: UInt8(ascii: "]")) {
      decodeValue(of: field, isElement: true)
    }
  }

  /// Reads a scalar; leaves a container to the caller.
  private mutating func scalarOrContainer() -> EventNodeContent {
    switch reader.kind {
    case .object: return .object
    case .array: return .array
    case .string: return .string(reader.readString())
    case .number: return reader.readValue().doubleValue.map { .number($0) } ?? .null
    case .boolean: return .boolean(reader.readValue() == .boolean(true))
    case .null:
      _ = reader.skipValue()
      return .null
    }
  }
}

import WireFormats

/// A value of an event, read without allocating a container.
package enum EventScalar: Sendable {
  /// No member, or null.
  case missing
  case boolean(Bool)
  case number(Double)
  case string(String)
  /// An object or array.
  case container
}

extension EventCursor {
  /// The value at the cursor.
  package var scalar: EventScalar {
    switch content {
    case .null: .missing
    case .boolean(let flag): .boolean(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .object, .array: .container
    }
  }
}

extension AnyEventField {
  /// Whether the field belongs to objects in an array, and is read from one of them.
  package var isInElement: Bool { locator.isInElement }

  /// Whether the schema does not name the field, which is a member of a map or of an open object.
  package var isTenantMember: Bool { !locator.names.isEmpty }

  /// The names from the event to the field in the schema, with `[]` after an array.
  package var schemaNames: [String] {
    let path = EventSchema.postLogin.fields[locator.number].path
    return path.split(separator: ".").dropFirst().map(String.init)
  }

  /// The tenant-defined names below those of the schema.
  package var tenantNames: [String] { locator.names }

  /// The value of the field in an event, or in an element of the array that it belongs to.
  package func scalar(from cursor: EventCursor) -> EventScalar {
    guard locator.names.isEmpty else {
      return locator.json(from: cursor)?.scalar ?? .missing
    }
    return locator.node(from: cursor)?.scalar ?? .missing
  }

  /// The elements of an array field; nil if there is no array.
  package func elements(from cursor: EventCursor) -> EventElements? {
    locator.node(from: cursor)?.elements
  }
}

extension JSONText {
  fileprivate var scalar: EventScalar {
    switch kind {
    case .null: .missing
    case .boolean: .boolean(bytes.first == UInt8(ascii: "t"))
    case .number: value.doubleValue.map { .number($0) } ?? .missing
    case .string: .string(value.stringValue ?? "")
    case .object, .array: .container
    }
  }
}

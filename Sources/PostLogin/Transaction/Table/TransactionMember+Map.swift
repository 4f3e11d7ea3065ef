import WireFormats

/// Members that hold an object whose member names belong to the tenant, or that keeps its text.
extension TransactionMember {
  /// An optional object.
  init(
    _ field: some SchemaMember,
    _ path: any WritableKeyPath<Part, JSONObject?> & Sendable,
    isMade: Bool = true
  ) {
    let name = EventWriter.Name(field.definition.name)
    let stored = StoredMember(path as WritableKeyPath)
    let type = field.definition.type
    self.init(
      field: field,
      reading: .plain,
      isMade: isMade,
      write: { part, writer in
        guard let map = stored.value(in: part) else { return }
        writer.begin(name)
        writer.value(map, as: type, of: name.text)
      },
      read: { cursor, part in
        part[keyPath: path] = cursor.isNull ? nil : FixtureMap.read(cursor, as: type)
        return true
      },
      make: { choices, part, field in
        part[keyPath: path] = choices.optional { $0.map(of: field) }
      },
      schema: { _ in FixtureMap.schema(of: type) }
    )
  }

  /// A required object, empty if a fixture has null for it.
  init(
    _ field: some SchemaMember,
    _ path: any WritableKeyPath<Part, JSONObject> & Sendable,
    isMade: Bool = true
  ) {
    let name = EventWriter.Name(field.definition.name)
    let stored = StoredMember(path as WritableKeyPath)
    let type = field.definition.type
    self.init(
      field: field,
      reading: .plain,
      isMade: isMade,
      write: { part, writer in
        writer.begin(name)
        writer.value(stored.value(in: part), as: type, of: name.text)
      },
      read: { cursor, part in
        part[keyPath: path] = cursor.isNull ? [:] : FixtureMap.read(cursor, as: type) ?? [:]
        return true
      },
      make: { choices, part, field in part[keyPath: path] = choices.map(of: field) },
      schema: { _ in FixtureMap.schema(of: type) }
    )
  }
}

/// The form of such an object in fixtures.
private enum FixtureMap {
  static func read(_ cursor: DocumentCursor, as type: EventFieldType) -> JSONObject? {
    switch type {
    case .map(.string): cursor.texts
    case .map(.scalar): cursor.scalars
    default: cursor.object
    }
  }

  static func schema(of type: EventFieldType) -> [JSONMember] {
    switch type {
    case .map(.string): [FixtureSchema.reference("texts")]
    case .map(.scalar):
      [
        FixtureSchema.type("object"),
        JSONMember("additionalProperties", ["type": ["string", "number", "boolean"]]),
      ]
    default: [FixtureSchema.type("object")]
    }
  }
}

import WireFormats

/// Members that hold parts with members of their own.
extension TransactionMember {
  /// An optional part.
  init<Inner: PlainTransactionPart>(
    _ field: some SchemaMember,
    _ path: any WritableKeyPath<Part, Inner?> & Sendable,
    read reading: TransactionReading = .plain
  ) {
    let name = EventWriter.Name(field.definition.name)
    let stored = StoredMember(path as WritableKeyPath)
    self.init(
      field: field,
      reading: reading,
      isMade: true,
      write: { part, writer in
        guard let inner = stored.value(in: part) else { return }
        writer.begin(name)
        writer.write(inner)
      },
      read: { cursor, part in
        let isNull = cursor.isNull && !reading.isRequired
        let inner = isNull ? nil : cursor.part(Inner.self)
        part[keyPath: path] = inner
        return isNull || inner != nil
      },
      make: { choices, part, field in
        part[keyPath: path] = choices.optional { $0.part(Inner.self, as: field.group) }
      },
      schema: {
        FixtureSchema.object(of: Inner.table, as: $0.group, isNullable: !reading.isRequired)
      }
    )
  }

  /// An optional list of parts, whose elements may have a short form.
  init<Inner: PlainTransactionPart>(
    _ field: some SchemaMember,
    _ path: any WritableKeyPath<Part, [Inner]?> & Sendable,
    upTo maximum: Int,
    short: (@Sendable (String) -> Inner)? = nil
  ) {
    let name = EventWriter.Name(field.definition.name)
    let stored = StoredMember(path as WritableKeyPath)
    self.init(
      field: field,
      reading: .plain,
      isMade: true,
      write: { part, writer in
        guard let elements = stored.value(in: part) else { return }
        writer.begin(name)
        writer.write(elements)
      },
      read: { cursor, part in
        part[keyPath: path] = cursor.isNull ? nil : cursor.parts(short)
        return true
      },
      make: { choices, part, field in
        part[keyPath: path] = choices.optional { choices in
          choices.list(upTo: maximum) { $0.part(Inner.self, as: field.group) }
        }
      },
      schema: { FixtureSchema.list(of: Inner.table, as: $0.group, hasShortForm: short != nil) }
    )
  }

  /// A required list of parts.
  init<Inner: PlainTransactionPart>(
    _ field: some SchemaMember,
    _ path: any WritableKeyPath<Part, [Inner]> & Sendable,
    upTo maximum: Int,
    read reading: TransactionReading = .plain
  ) {
    let name = EventWriter.Name(field.definition.name)
    let stored = StoredMember(path as WritableKeyPath)
    self.init(
      field: field,
      reading: reading,
      isMade: true,
      write: { part, writer in
        writer.begin(name)
        writer.write(stored.value(in: part))
      },
      read: { cursor, part in
        part[keyPath: path] = cursor.isNull ? [] : cursor.parts(nil) ?? []
        return true
      },
      make: { choices, part, field in
        part[keyPath: path] = choices.list(upTo: maximum) {
          $0.part(Inner.self, as: field.group)
        }
      },
      schema: { FixtureSchema.list(of: Inner.table, as: $0.group, hasShortForm: false) }
    )
  }

  /// An object of the event whose members the part itself stores.
  init<Fields: MemberList>(
    _ field: some SchemaMember,
    _ fields: Fields,
    where isThere: @escaping @Sendable (Part) -> Bool = { _ in true },
    bind: (Fields) -> [TransactionMember<Part>]
  ) {
    self.init(field, TransactionTable(fields, bind), reading: .plain, where: isThere)
  }

  /// An object of the event whose members the part itself stores; the fixture reader reads it by
  /// hand.
  init(_ field: some SchemaMember, _ table: TransactionTable<Part>) {
    self.init(field, table, reading: .byHand) { _ in true }
  }

  private init(
    _ field: some SchemaMember,
    _ table: TransactionTable<Part>,
    reading: TransactionReading,
    where isThere: @escaping @Sendable (Part) -> Bool
  ) {
    let name = EventWriter.Name(field.definition.name)
    self.init(
      field: field,
      reading: reading,
      isMade: true,
      write: { part, writer in
        guard isThere(part.pointee) else { return }
        writer.begin(name)
        writer.object { table.write(part, to: &$0) }
      },
      read: { cursor, part in
        if cursor.isNull { return true }
        return cursor.map.map { table.read($0, into: &part) } ?? false
      },
      make: { choices, part, _ in table.make(&choices, in: &part) },
      schema: { FixtureSchema.object(of: table, as: $0.group, isNullable: true) }
    )
  }
}

extension DocumentCursor {
  /// Reads a part whose members do not depend on others.
  func part<Part: PlainTransactionPart>(_ type: Part.Type) -> Part? { read(Part()) }

  /// Reads a part, with the members of this map in place of its own.
  func read<Part: TransactionPart>(_ part: Part) -> Part? {
    guard let map else { return nil }
    var part = part
    return Part.table.read(map, into: &part) ? part : nil
  }

  /// Reads a list of such parts, each in its long or short form.
  func parts<Part: PlainTransactionPart>(_ short: (@Sendable (String) -> Part)?) -> [Part]? {
    list?.readingEach { cursor in
      if let short, case .string(let text) = cursor.node.value { return short(text) }
      return cursor.part(Part.self)
    }
  }
}

extension Choices {
  /// Generates a part with the members that the fields of an object name.
  mutating func part<Part: PlainTransactionPart>(
    _ type: Part.Type,
    as fields: (any MemberList)?
  ) -> Part {
    var part = Part()
    Part.table.make(&self, in: &part, as: fields)
    return part
  }
}

import WireFormats

/// Members that hold one plain value.
extension TransactionMember {
  /// An optional value.
  init<Field, Value: TransactionValue>(
    _ field: EventMember<Field, Value.View>,
    _ path: any WritableKeyPath<Part, Value?> & Sendable,
    read reading: TransactionReading = .plain,
    isMade: Bool = true
  ) {
    let name = EventWriter.Name(field.definition.name)
    let stored = StoredMember(path as WritableKeyPath)
    let form = FixtureForm(field: field.definition, reading: reading)
    self.init(
      field: field,
      reading: reading,
      isMade: isMade,
      write: { part, writer in
        guard let value = stored.value(in: part) else { return }
        writer.begin(name)
        value.write(to: &writer, name)
      },
      read: { cursor, part in
        let isNull = cursor.isNull && !reading.isRequired
        let value = isNull ? nil : Value.read(cursor, as: form)
        part[keyPath: path] = value
        return isNull || value != nil
      },
      make: { choices, part, field in
        part[keyPath: path] = choices.optional { Value.make(&$0, field.definition) }
      },
      schema: { Value.schema(FixtureForm(field: $0.definition, reading: reading)) }
    )
  }

  /// A required value.
  init<Field, Value: TransactionValue>(
    _ field: EventMember<Field, Value.View>,
    _ path: any WritableKeyPath<Part, Value> & Sendable,
    read reading: TransactionReading = .plain,
    isMade: Bool = true
  ) {
    let name = EventWriter.Name(field.definition.name)
    let stored = StoredMember(path as WritableKeyPath)
    let form = FixtureForm(field: field.definition, reading: reading)
    self.init(
      field: field,
      reading: reading,
      isMade: isMade,
      write: { part, writer in
        writer.begin(name)
        stored.value(in: part).write(to: &writer, name)
      },
      read: { cursor, part in
        if cursor.isNull, !reading.isRequired { return true }
        guard let value = Value.read(cursor, as: form) else { return false }
        part[keyPath: path] = value
        return true
      },
      make: { choices, part, field in
        part[keyPath: path] = Value.make(&choices, field.definition)
      },
      schema: { Value.schema(FixtureForm(field: $0.definition, reading: reading)) }
    )
  }
}

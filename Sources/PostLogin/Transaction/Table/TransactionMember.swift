import WireFormats

/// One stored member of a part of a transaction, bound to the event field that it becomes.
struct TransactionMember<Part: Sendable>: Sendable {
  let field: any SchemaMember
  /// The key in the part's map in a fixture.
  let key: String
  let reading: TransactionReading
  /// Whether the generator can make the value without looking at other parts.
  let isMade: Bool
  /// Writes the name and the value, unless there is no value.
  let write: @Sendable (UnsafePointer<Part>, inout EventWriter) -> Void
  /// Reads the value of the key; returns false if a problem was reported.
  let read: @Sendable (DocumentCursor, inout Part) -> Bool
  /// Generates a value; the field is that of the object that the part becomes.
  let make: @Sendable (inout Choices, inout Part, any SchemaMember) -> Void
  /// The JSON Schema of the value in a fixture, without description.
  let schema: @Sendable (any SchemaMember) -> [JSONMember]

  init(
    field: any SchemaMember,
    reading: TransactionReading,
    isMade: Bool,
    write: @escaping @Sendable (UnsafePointer<Part>, inout EventWriter) -> Void,
    read: @escaping @Sendable (DocumentCursor, inout Part) -> Bool,
    make: @escaping @Sendable (inout Choices, inout Part, any SchemaMember) -> Void,
    schema: @escaping @Sendable (any SchemaMember) -> [JSONMember]
  ) {
    self.field = field
    key = field.definition.fixtureKey
    self.reading = reading
    self.isMade = isMade
    self.write = write
    self.read = read
    self.make = make
    self.schema = schema
  }
}

/// The form of a member in fixtures.
enum TransactionReading: Sendable {
  /// The form of the event.
  case plain
  /// A text that is not empty.
  case nonempty
  /// A text that is not empty and must be there.
  case required
  /// Words in a list, or in one text with spaces between them.
  case words
  /// One of the values that Auth0 lists.
  case choice
  /// One of the values that Auth0 lists, which must be there.
  case requiredChoice
  /// Short forms, or a form that depends on other parts: the reader has a function for it.
  case byHand

  /// Whether the part is unusable without the member.
  var isRequired: Bool { self == .required || self == .requiredChoice }
}

extension TransactionMember {
  /// A member that is fully described by these functions.
  init(
    _ field: some SchemaMember,
    write: @escaping @Sendable (UnsafePointer<Part>, inout EventWriter) -> Void,
    read: (@Sendable (DocumentCursor, inout Part) -> Bool)? = nil,
    make: (@Sendable (inout Choices, inout Part) -> Void)? = nil,
    schema: @escaping @Sendable (any SchemaMember) -> [JSONMember] = { _ in [] }
  ) {
    self.init(
      field: field,
      reading: read == nil ? .byHand : .plain,
      isMade: make != nil,
      write: write,
      read: read ?? { _, _ in true },
      make: { choices, part, _ in make?(&choices, &part) },
      schema: schema
    )
  }
}

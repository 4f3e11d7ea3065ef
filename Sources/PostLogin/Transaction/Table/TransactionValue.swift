import FoundationEssentials
import WireFormats

/// A Swift type of plain members, with its form in events, fixtures and generated logins.
protocol TransactionValue: Sendable {
  /// The type of the field in the typed view of an event, so that a member cannot be bound to a
  /// field of another type.
  associatedtype View

  func write(to writer: inout EventWriter, _ name: EventWriter.Name)
  static func read(_ cursor: DocumentCursor, as form: FixtureForm) -> Self?
  static func make(_ choices: inout Choices, _ field: EventFieldDefinition) -> Self
  static func schema(_ form: FixtureForm) -> [JSONMember]
}

/// The form of a value in fixtures.
struct FixtureForm {
  let field: EventFieldDefinition
  let reading: TransactionReading
}

extension String: TransactionValue {
  typealias View = String?

  func write(to writer: inout EventWriter, _ name: EventWriter.Name) { writer.string(self) }

  static func read(_ cursor: DocumentCursor, as form: FixtureForm) -> String? {
    switch form.reading {
    case .choice, .requiredChoice: cursor.choice(of: form.field.options.allowedValues)
    case .nonempty, .required: cursor.nonemptyString
    case .plain, .words, .byHand:
      if AutonomousSystem.isHeld(by: form.field.name) {
        cursor.autonomousSystem
      } else {
        form.field.options.format == .ipAddress ? cursor.address : cursor.string
      }
    }
  }

  static func make(_ choices: inout Choices, _ field: EventFieldDefinition) -> String {
    choices.text(of: field)
  }

  static func schema(_ form: FixtureForm) -> [JSONMember] {
    switch form.reading {
    case .choice:
      [JSONMember("enum", .array(form.field.options.allowedValues.map(JSONValue.string) + [.null]))]
    case .requiredChoice:
      [JSONMember("enum", .strings(form.field.options.allowedValues))]
    case .required: [JSONMember("type", "string"), JSONMember("minLength", 1)]
    case .nonempty: [FixtureSchema.type("string"), JSONMember("minLength", 1)]
    case .plain, .words, .byHand:
      AutonomousSystem.isHeld(by: form.field.name)
        ? [JSONMember("type", ["string", "integer", "null"])] : [FixtureSchema.type("string")]
    }
  }
}

extension Date: TransactionValue {
  typealias View = Date?

  func write(to writer: inout EventWriter, _ name: EventWriter.Name) {
    writer.value(self, of: name.text)
  }

  static func read(_ cursor: DocumentCursor, as form: FixtureForm) -> Date? { cursor.time }

  static func make(_ choices: inout Choices, _ field: EventFieldDefinition) -> Date {
    choices.time()
  }

  static func schema(_ form: FixtureForm) -> [JSONMember] { [FixtureSchema.reference("time")] }
}

extension Bool: TransactionValue {
  typealias View = Bool?

  func write(to writer: inout EventWriter, _ name: EventWriter.Name) {
    writer.raw(self ? "true" : "false")
  }

  static func read(_ cursor: DocumentCursor, as form: FixtureForm) -> Bool? { cursor.boolean }

  static func make(_ choices: inout Choices, _ field: EventFieldDefinition) -> Bool {
    choices.flag()
  }

  static func schema(_ form: FixtureForm) -> [JSONMember] { [FixtureSchema.type("boolean")] }
}

extension Double: TransactionValue {
  typealias View = Double?

  func write(to writer: inout EventWriter, _ name: EventWriter.Name) {
    writer.value(self, of: name.text)
  }

  static func read(_ cursor: DocumentCursor, as form: FixtureForm) -> Double? { cursor.double }

  static func make(_ choices: inout Choices, _ field: EventFieldDefinition) -> Double {
    choices.double(field.options.example.flatMap(Double.init) ?? 0)
  }

  static func schema(_ form: FixtureForm) -> [JSONMember] { [FixtureSchema.type("number")] }
}

extension [String]: TransactionValue {
  typealias View = [String]?

  func write(to writer: inout EventWriter, _ name: EventWriter.Name) { writer.value(self) }

  static func read(_ cursor: DocumentCursor, as form: FixtureForm) -> [String]? {
    form.reading == .words ? cursor.words : cursor.strings
  }

  static func make(_ choices: inout Choices, _ field: EventFieldDefinition) -> [String] {
    choices.list(upTo: 3) { $0.text(of: field) }
  }

  static func schema(_ form: FixtureForm) -> [JSONMember] {
    form.reading == .words
      ? [FixtureSchema.reference("words")]
      : [FixtureSchema.type("array"), JSONMember("items", ["type": "string"])]
  }
}

extension Int: TransactionValue {
  typealias View = Double?

  func write(to writer: inout EventWriter, _ name: EventWriter.Name) { writer.raw(String(self)) }

  static func read(_ cursor: DocumentCursor, as form: FixtureForm) -> Int? { cursor.integer }

  static func make(_ choices: inout Choices, _ field: EventFieldDefinition) -> Int {
    choices.element(of: [1, 0, 41, 2_147_483_648, .max])
  }

  static func schema(_ form: FixtureForm) -> [JSONMember] { [FixtureSchema.type("integer")] }
}

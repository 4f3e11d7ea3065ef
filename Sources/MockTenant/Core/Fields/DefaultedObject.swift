import WireFormats

/// The members of an entity or of its settings, where a missing one has the default of its field.
struct DefaultedObject: Sendable {
  let document: JSONObject
  let fields: [PayloadField]

  /// Reads the members of a document by the fields of its table.
  init(_ document: JSONObject, _ fields: [PayloadField]) {
    self.document = document
    self.fields = fields
  }

  func string(_ name: String) -> String { read(name, \.stringValue) ?? "" }

  func boolean(_ name: String) -> Bool { read(name, \.booleanValue) ?? false }

  func seconds(_ name: String) -> Duration { .seconds(integer(name)) }

  func integer(_ name: String) -> Int64 {
    read(name, \.integerValue) ?? 0
  }

  func strings(_ name: String) -> [String] {
    read(name, \.arrayValue)?.compactMap(\.stringValue) ?? []
  }

  /// The settings object of that name, whose missing members have their defaults too.
  func settings(_ name: String) -> DefaultedObject {
    guard let field = field(name), case .object(let fields) = field.type else {
      preconditionFailure("`\(name)` is not a settings object of the table")
    }
    return DefaultedObject(document.object(name) ?? [:], fields)
  }

  /// The member, or its default if it is missing or of another type.
  private func read<Value>(_ name: String, _ convert: (JSONValue) -> Value?) -> Value? {
    if let value = document[name].flatMap(convert) { return value }
    guard let field = field(name) else {
      preconditionFailure("the table has no member `\(name)`")
    }
    return field.defaultValue.value(of: document).flatMap(convert)
  }

  private func field(_ name: String) -> PayloadField? { fields.first { $0.name == name } }
}

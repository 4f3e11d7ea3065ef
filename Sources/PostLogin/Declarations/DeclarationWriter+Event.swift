import WireFormats

extension DeclarationWriter {
  /// The interface of the event, from the list of fields.
  mutating func declareEvent(named name: String, of schema: EventSchema) {
    comment(schema.fields[0].meaning)
    block("export interface \(name)") { $0.declareMembers(of: 0, in: schema) }
    line("")
  }

  private mutating func declareMembers(of number: Int, in schema: EventSchema) {
    for child in schema.children[number] { declare(child, in: schema) }
    let field = schema.fields[number]
    if field.path == "event.secrets", let secrets {
      for name in secrets.names { line("\(JSONText(string: name).text): string;") }
      if secrets.areAll { return }
    }
    let isOpen = field.allowsExtraMembers && !Self.closedObjects.contains(field.name)
    guard isOpen || isMap(field) else { return }
    line("[name: string]: \(extraType(of: field, hasMembers: !schema.children[number].isEmpty));")
  }

  private mutating func declare(_ number: Int, in schema: EventSchema) {
    let field = schema.fields[number]
    comment(field.meaning, stage: field.stage.rawValue)
    let name = "\(field.name)\(field.isOptional ? "?" : ""):"
    let null = field.allowsNull ? " | null" : ""
    switch field.type {
    case .string: line("\(name) \(texts(field, "string"))\(null);")
    case .time: line("\(name) string\(null);")
    case .number: line("\(name) number\(null);")
    case .boolean: line("\(name) boolean\(null);")
    case .strings:
      let element = texts(field, "string")
      line("\(name) \(element == "string" ? element : "(\(element))")[]\(null);")
    case .object, .map:
      block(name, end: "}\(null);") { $0.declareMembers(of: number, in: schema) }
    case .objects:
      block(name, end: "}[]\(null);") { $0.declareMembers(of: number, in: schema) }
    }
  }

  /// Objects to which only Auth0 adds members: an unlisted name is a mistake.
  private static let closedObjects: Set = ["geoip", "organization", "transaction"]

  /// Fields whose values are arguments of methods that take only the listed values.
  private static let closedTexts: Set = ["event.user.enrolledFactors[].type"]

  /// The listed values, which an editor proposes, and any other text unless the field is closed.
  private func texts(_ field: AnyEventField, _ type: String) -> String {
    let values = field.allowedValues.filter { !$0.hasPrefix("<") }
    guard !values.isEmpty else { return type }
    let listed = values.map { JSONText(string: $0).text }.joined(separator: " | ")
    return Self.closedTexts.contains(field.path) ? listed : listed + " | (string & {})"
  }

  private func isMap(_ field: AnyEventField) -> Bool {
    if case .map = field.type { return true }
    return false
  }

  /// The type of members that the tenant names; named members must fit it too.
  private func extraType(of field: AnyEventField, hasMembers: Bool) -> String {
    guard !hasMembers else { return "any" }
    return switch field.type {
    case .map(.string): "string"
    case .map(.scalar): "string | number | boolean"
    default: "any"
    }
  }
}

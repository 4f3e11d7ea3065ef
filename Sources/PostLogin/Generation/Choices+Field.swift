/// What the list of event fields says about values.
extension Choices {
  /// One of the values that Auth0 lists for a field.
  mutating func allowedText(of path: String) -> String {
    allowedText(of: Self.schema.fields[Self.number(ofPath: path)])
  }

  /// An object with the documented members of the one at a path, the optional ones now and then.
  mutating func documentedObject(at path: String) -> JSONObject {
    JSONObject(documentedMembers(of: Self.number(ofPath: path)))
  }

  private mutating func documentedMembers(of number: Int) -> [JSONMember] {
    Self.schema.children[number].compactMap { child in
      let field = Self.schema.fields[child]
      let value =
        field.isOptional
        ? optional { $0.documentedValue(of: child) } : documentedValue(of: child)
      return value.map { JSONMember(field.name, $0) }
    }
  }

  private mutating func documentedValue(of number: Int) -> JSONValue {
    let field = Self.schema.fields[number]
    switch field.type {
    case .string: return .string(allowedText(of: field))
    case .time: return .string(time().description)
    case .number: return .number(numberText())
    case .boolean: return .boolean(flag())
    case .strings: return .array(list(upTo: 3) { .string($0.allowedText(of: field)) })
    case .objects: return .array(list(upTo: 2) { .object($0.documentedMembers(of: number)) })
    case .object: return .object(documentedMembers(of: number))
    case .map(.anything): return .object(object().members)
    case .map(.string): return .object(strings().members)
    case .map(.scalar): return .object(scalars().members)
    }
  }

  private mutating func allowedText(of field: AnyEventField) -> String {
    if field.format == .ipAddress { return address() }
    guard !field.allowedValues.isEmpty else { return text(field.name) }
    let value = element(of: field.allowedValues)
    return value == "<custom URL>" ? "https://payments.example/method" : value
  }

  private static var schema: EventSchema { .shared }

  private static func number(ofPath path: String) -> Int {
    guard let number = schema.number(ofPath: path) else {
      preconditionFailure("no field `\(path)` in the schema")
    }
    return number
  }
}

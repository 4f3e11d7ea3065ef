import WireFormats

/// Values that suit an event field.
extension Choices {
  /// A text for a field: one of Auth0's listed values, one in the field's format, or any.
  mutating func text(of field: EventFieldDefinition) -> String {
    if let format = field.options.format { return element(of: format.examples) }
    let values = field.options.allowedValues
    guard !values.isEmpty else { return text(field.options.example ?? field.name) }
    let value = element(of: values)
    return value == "<custom URL>" ? "https://payments.example/method" : value
  }

  /// An object for a field, with some of its optional documented members.
  mutating func map(of field: any SchemaMember) -> JSONObject {
    if let group = field.group { return JSONObject(documentedMembers(of: group)) }
    switch field.definition.type {
    case .map(.string): return strings()
    case .map(.scalar): return scalars()
    default: return object()
    }
  }

  private mutating func documentedMembers(of group: any MemberList) -> [JSONMember] {
    group.members.compactMap { field in
      let value =
        field.definition.isOptional
        ? optional { $0.documentedValue(of: field) } : documentedValue(of: field)
      return value.map { JSONMember(field.definition.name, $0) }
    }
  }

  private mutating func documentedValue(of field: any SchemaMember) -> JSONValue {
    let definition = field.definition
    switch definition.type {
    case .string: return .string(text(of: definition))
    case .time: return .string(time().eventText)
    case .number: return .number(numberText())
    case .boolean: return .boolean(flag())
    case .strings: return .array(list(upTo: 3) { .string($0.text(of: definition)) })
    case .objects:
      let group = field.group
      return .array(
        list(upTo: 2) { choices in
          .object(group.map { choices.documentedMembers(of: $0) } ?? [])
        }
      )
    case .object: return .object(field.group.map { documentedMembers(of: $0) } ?? [])
    case .map: return .object(map(of: field).members)
    }
  }
}

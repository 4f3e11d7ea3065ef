package import WireFormats

/// The fields of an event as a JSON Schema (draft 2020-12), for editors.
///
/// It is as strict as the errors of the check: values of another kind are refused, while members
/// may be missing, unknown members are allowed, and listed values are proposals.
package struct EventJSONSchema {
  private let trigger: Trigger
  private let schema: EventSchema

  /// The schema of a trigger's event; nil if Auth0 does not publish the event.
  package init?(of definition: TriggerDefinition) {
    guard let schema = definition.schema else { return nil }
    trigger = definition.trigger
    self.schema = schema
  }

  /// The schema of a file that holds an event, bare or as the member `event`.
  package var document: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string("An Auth0 \(trigger.rawValue) event, as a fixture of postlogin"),
      "properties": [
        "kind": ["description": "Says that the file holds an event.", "const": "event"],
        "trigger": [
          "description": "Says the trigger of the event.", "const": .string(trigger.rawValue),
        ],
      ],
      "anyOf": [
        ["$ref": "#/$defs/event"],
        [
          "type": "object", "required": ["event"],
          "properties": ["event": ["$ref": "#/$defs/event"]],
        ],
      ],
      "$defs": ["event": document(of: 0)],
    ]
  }

  /// The schema of a member of the event; nil if the event has none at this path.
  func property(at names: [String]) -> JSONValue? {
    schema.number(ofPath: (["event"] + names).joined(separator: ".")).map(document)
  }

  private func document(of number: Int) -> JSONValue {
    let field = schema.fields[number]
    var members: [JSONMember] = [JSONMember("description", .string(Self.description(of: field)))]
    switch field.type {
    case .string, .time: members += Self.text(field)
    case .number, .boolean: members.append(Self.type(field))
    case .object, .map:
      members.append(Self.type(field))
      members += properties(of: number)
      members += mapValues(field, number)
    case .strings:
      members.append(Self.type(field))
      members.append(JSONMember("items", .object(Self.proposals(field))))
    case .objects:
      members.append(Self.type(field))
      let items = [JSONMember("type", "object")] + properties(of: number)
      members.append(JSONMember("items", .object(items)))
    }
    return .object(members)
  }

  private static func description(of field: AnyEventField) -> String {
    let stage = field.stage == .general ? "" : " (\(field.stage.rawValue))"
    return "\(field.meaning)\(stage)."
  }

  private static func type(_ field: AnyEventField) -> JSONMember {
    let name = JSONValue.string(field.type.kind.rawValue)
    // Null instead of a member that may be missing is only a warning.
    let allowsNull = field.allowsNull || field.isOptional
    return JSONMember("type", allowsNull ? .array([name, "null"]) : name)
  }

  private static func text(_ field: AnyEventField) -> [JSONMember] {
    var members = [type(field)]
    members += proposals(field).filter { $0.name != "type" }
    if field.type == .time || field.format == .time {
      members.append(JSONMember("format", "date-time"))
    }
    return members
  }

  /// The type of a text, with Auth0's listed values.
  private static func proposals(_ field: AnyEventField) -> [JSONMember] {
    let values = field.allowedValues.filter { !$0.hasPrefix("<") }.map(JSONValue.string)
    guard !values.isEmpty else { return [JSONMember("type", "string")] }
    return [
      JSONMember("type", "string"),
      JSONMember("anyOf", [["enum": .array(values)], [:]]),
    ]
  }

  private func properties(of number: Int) -> [JSONMember] {
    let children = schema.children[number]
    guard !children.isEmpty else { return [] }
    let members = children.map { JSONMember(schema.fields[$0].name, document(of: $0)) }
    return [JSONMember("properties", .object(members))]
  }

  private func mapValues(_ field: AnyEventField, _ number: Int) -> [JSONMember] {
    guard case .map(let value) = field.type, schema.children[number].isEmpty else {
      return []
    }
    switch value {
    case .anything: return []
    case .string: return [JSONMember("additionalProperties", ["type": "string"])]
    case .scalar:
      return [JSONMember("additionalProperties", ["type": ["string", "number", "boolean"]])]
    }
  }
}

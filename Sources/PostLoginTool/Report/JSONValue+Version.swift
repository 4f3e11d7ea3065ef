import WireFormats

extension JSONValue {
  /// The report, preceded by the version of its form.
  func withVersion(_ version: Int) -> JSONValue {
    .object([JSONMember("version", .integer(version))] + (objectValue ?? []))
  }

  /// The JSON Schema of a report that is preceded by the version of its form.
  func withVersionSchema(_ version: Int) -> JSONValue {
    let schema: JSONValue = [
      "description": "Grows where a member goes away or gets another meaning.",
      "enum": [.integer(version)],
    ]
    let properties = [JSONMember("version", schema)] + (self["properties"]?.objectValue ?? [])
    return replacing(["properties"], with: .object(properties))
      .replacing(["required"], with: .array(["version"] + (self["required"]?.arrayValue ?? [])))
  }

  /// The JSON Schema of a report that is one object, whose members are always present.
  static func reportSchema(_ title: String, _ properties: [JSONMember]) -> JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string(title),
      "type": "object",
      "additionalProperties": false,
      "required": .strings(properties.map(\.name)),
      "properties": .object(properties),
    ]
  }
}

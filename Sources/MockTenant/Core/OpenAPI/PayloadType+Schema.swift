import PostLogin
import WireFormats

extension PayloadType {
  /// The type as JSON Schema 2020-12, which OpenAPI 3.1 uses.
  func schema(requiring: Bool) -> JSONValue {
    switch self {
    case .boolean: ["type": "boolean"]
    case .string(let lengths):
      [
        "type": "string", "minLength": .integer(lengths.lowerBound),
        "maxLength": .integer(lengths.upperBound),
      ]
    case .choice(let choices): ["type": "string", "enum": .strings(choices)]
    case .integer(let range):
      [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
    case .number(let range):
      [
        "type": "number", "minimum": .number(String(range.lowerBound)),
        "maximum": .number(String(range.upperBound)),
      ]
    case .list(let element, let isUnique, let count):
      [
        "type": "array", "items": element.schema(requiring: requiring),
        "uniqueItems": .boolean(isUnique), "maxItems": .integer(count),
      ]
    case .map(let type, let count):
      [
        "type": "object", "maxProperties": .integer(count),
        "additionalProperties": type?.schemaOrNull ?? true,
      ]
    case .object(let fields): Self.schema(fields, requiring: requiring)
    }
  }

  private static func schema(_ fields: [PayloadField], requiring: Bool) -> JSONValue {
    var schema: JSONObject = [
      "type": "object",
      "properties": .object(
        fields.map { field in
          var property = JSONObject(field.type.schema(requiring: requiring).objectValue ?? [])
          if field.isNullable { property = property.orNull }
          property.set("description", .string(field.summary))
          return JSONMember(field.name, .object(property.members))
        }
      ),
      "additionalProperties": false,
    ]
    let required = fields.filter(\.isRequired).map(\.name)
    if requiring, !required.isEmpty { schema.set("required", .strings(required)) }
    return .object(schema.members)
  }

  /// The schema of a map's member; null removes the member.
  private var schemaOrNull: JSONValue {
    .object(JSONObject(schema(requiring: false).objectValue ?? []).orNull.members)
  }
}

extension JSONObject {
  /// The schema that also allows null.
  fileprivate var orNull: JSONObject {
    var schema = self
    if let type = self["type"] { schema.set("type", [type, "null"]) }
    if let choices = self["enum"]?.arrayValue { schema.set("enum", .array(choices + [.null])) }
    return schema
  }
}

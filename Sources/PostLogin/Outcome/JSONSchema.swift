import WireFormats

/// The forms of JSON Schema that describe the sections of an outcome.
enum JSONSchema {
  static let text: JSONValue = ["type": "string"]
  static let optionalText: JSONValue = ["type": ["string", "null"]]
  static let boolean: JSONValue = ["type": "boolean"]
  static let integer: JSONValue = ["type": "integer"]
  static let number: JSONValue = ["type": "number"]
  static let anyObject: JSONValue = ["type": "object"]
  static let texts = list(of: text)

  /// An object that has all of these members and no others.
  static func object(
    _ members: KeyValuePairs<String, JSONValue>,
    isNullable: Bool = false
  ) -> JSONValue {
    [
      "type": isNullable ? ["object", "null"] : "object",
      "additionalProperties": false,
      "required": .array(members.map { .string($0.key) }),
      "properties": .object(members.map { JSONMember($0.key, $0.value) }),
    ]
  }

  /// An object that may have these members and no others.
  static func partialObject(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    [
      "type": "object",
      "additionalProperties": false,
      "properties": .object(members.map { JSONMember($0.key, $0.value) }),
    ]
  }

  static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  static func choice(of values: JSONValue...) -> JSONValue { ["enum": .array(values)] }

  static func orNull(_ schema: JSONValue) -> JSONValue { ["oneOf": [["type": "null"], schema]] }

  static func orFalse(_ schema: JSONValue) -> JSONValue { ["oneOf": [["const": false], schema]] }

  /// A schema with a description, which comes first.
  static func described(_ description: String, _ schema: JSONValue) -> JSONValue {
    .object([JSONMember("description", .string(description))] + (schema.objectValue ?? []))
  }
}

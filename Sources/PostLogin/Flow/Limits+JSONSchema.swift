package import WireFormats

extension Limits {
  /// The JSON Schema of `limits` in a suite, a flow file or a tenant's file.
  package static var jsonSchema: JSONValue {
    schema(members(of: "") + groups.map { JSONMember($0, schema(members(of: $0))) })
  }

  private static func members(of group: String) -> [JSONMember] {
    all.filter { $0.group == group }.map { limit in
      JSONMember(limit.memberName, JSONSchema.described(limit.meaning, limit.valueSchema))
    }
  }

  private static func schema(_ members: [JSONMember]) -> JSONValue {
    ["type": "object", "additionalProperties": false, "properties": .object(members)]
  }
}

extension Limit {
  /// A time and a size are texts with their units.
  fileprivate var valueSchema: JSONValue {
    switch unit {
    case .bytes, .time: JSONSchema.text
    case .count, .characters: ["type": "integer", "minimum": 1]
    }
  }
}

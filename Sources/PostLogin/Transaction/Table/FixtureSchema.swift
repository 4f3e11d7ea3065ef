import WireFormats

/// The part of the JSON Schema of fixtures that follows from the tables of members.
enum FixtureSchema {
  /// A kind of value, or null: fixtures treat a key with null as absent.
  static func type(_ name: String) -> JSONMember {
    JSONMember("type", [.string(name), "null"])
  }

  /// A definition that several members share.
  static func reference(_ name: String) -> JSONMember {
    JSONMember("$ref", .string("#/$defs/\(name)"))
  }

  /// A map with the members of a part.
  static func object<Part>(
    of table: TransactionTable<Part>,
    as fields: (any MemberList)?,
    isNullable: Bool
  ) -> [JSONMember] {
    var members = [isNullable ? type("object") : JSONMember("type", "object")]
    if table.additional == nil { members.append(JSONMember("additionalProperties", false)) }
    let required = table.members.filter(\.reading.isRequired).map(\.key)
    if !required.isEmpty {
      members.append(JSONMember("required", .strings(required)))
    }
    members.append(JSONMember("properties", .object(properties(of: table, as: fields))))
    return members
  }

  /// A list of such maps, or of texts in the short form.
  static func list<Part>(
    of table: TransactionTable<Part>,
    as fields: (any MemberList)?,
    hasShortForm: Bool
  ) -> [JSONMember] {
    let element = JSONValue.object(object(of: table, as: fields, isNullable: false))
    let items: JSONValue = hasShortForm ? ["anyOf": [["type": "string"], element]] : element
    return [type("array"), JSONMember("items", items)]
  }

  /// The members of a part, each with the meaning and the example of its field in `fields`.
  static func properties<Part>(
    of table: TransactionTable<Part>,
    as fields: (any MemberList)? = nil
  ) -> [JSONMember] {
    let fields = fields?.members ?? []
    let members = table.members.map { member in
      let name = member.field.definition.name
      let field = fields.first { $0.definition.name == name } ?? member.field
      let definition = field.definition
      var schema = [JSONMember("description", .string("\(definition.meaning)."))]
      schema += member.schema(field)
      if case .string = definition.type, let example = definition.example {
        schema.append(JSONMember("examples", [.string(example)]))
      }
      return JSONMember(member.key, .object(schema))
    }
    guard table.additional != nil else { return members }
    return members + [JSONMember("additional", .object([reference("additional")]))]
  }
}

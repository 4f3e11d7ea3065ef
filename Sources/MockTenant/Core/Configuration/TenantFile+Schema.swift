package import WireFormats

extension TenantFile {
  /// The JSON Schema of the file without the keys of Actions, made from the tables of fields.
  ///
  /// `Sources/CActionTemplates/tenant.schema.json` keeps it for `postlogin schema tenant`.
  package static var schema: JSONValue {
    let settings = TenantFields.file.map { property($0.field) }
    let others = [
      JSONMember("places", placesSchema), JSONMember("geo", ["type": "array", "items": text]),
    ]
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A tenant of mock-tenant",
      "description": "Paths are relative to the file.",
      "type": "object",
      "additionalProperties": false,
      "properties": .object(settings + entities + others),
    ]
  }

  private static var entities: [JSONMember] {
    let tables: [(name: String, fields: [PayloadField])] = [
      ("clients", ClientFields.table), ("connections", ConnectionFields.table),
      ("users", UserFields.table), ("organizations", OrganizationFields.table),
      ("roles", RoleFields.table), ("apis", ResourceServerFields.table),
      ("token_exchange_profiles", TokenExchangeProfileFields.table),
      ("event_streams", EventStreamFields.table),
    ]
    return tables.map { table in
      JSONMember(table.name, ["type": "array", "items": object(table.fields)])
    }
  }

  private static let text: JSONValue = ["type": "string"]

  /// Addresses, or prefixes of addresses, with what `asn` and `geoip` say about them.
  private static var placesSchema: JSONValue {
    let texts = [
      "cityName", "continentCode", "countryCode", "countryCode3", "countryName", "subdivisionCode",
      "subdivisionName", "timeZone",
    ]
    let members =
      texts.map { JSONMember($0, text) }
      + ["latitude", "longitude"].map { JSONMember($0, ["type": "number"]) }
    return [
      "type": "object",
      "additionalProperties": closed([
        JSONMember("asn", ["type": ["string", "integer"]]), JSONMember("geoip", closed(members)),
      ]),
    ]
  }

  private static func closed(_ members: [JSONMember]) -> JSONValue {
    ["type": "object", "additionalProperties": false, "properties": .object(members)]
  }

  private static func object(_ fields: [PayloadField]) -> JSONValue {
    let shown = fields.filter { $0.access.contains(.file) }
    let required = shown.filter { $0.isRequired || $0.requiredIn.contains(.file) }.map(\.name)
    let schema = closed(shown.map(property))
    return required.isEmpty ? schema : schema.replacing(["required"], with: .strings(required))
  }

  private static func property(_ field: PayloadField) -> JSONMember {
    let description = JSONMember("description", .string(field.summary))
    return JSONMember(field.name, .object([description] + schema(of: field.type, field.shortForm)))
  }

  private static func schema(of type: PayloadType, _ shortForm: String?) -> [JSONMember] {
    switch type {
    case .object(let fields): return object(fields).objectValue ?? []
    case .list(let element, let isUnique, let count):
      let long = JSONValue.object(schema(of: element, nil))
      let members = [
        JSONMember("type", "array"),
        JSONMember("items", shortForm == nil ? long : ["anyOf": [text, long]]),
        JSONMember("maxItems", .integer(count)),
      ]
      return isUnique ? members + [JSONMember("uniqueItems", true)] : members
    case .map(let element?, let count):
      return [
        JSONMember("type", "object"), JSONMember("maxProperties", .integer(count)),
        JSONMember("additionalProperties", .object(schema(of: element, nil))),
      ]
    case .map(nil, _): return [JSONMember("type", "object")]
    default: return type.schema(requiring: true).objectValue ?? []
    }
  }
}

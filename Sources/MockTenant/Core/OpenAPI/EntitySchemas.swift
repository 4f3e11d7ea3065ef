import PostLogin
import WireFormats

/// The schemas of the tenant's entities in the OpenAPI document, made from their tables of fields.
enum EntitySchemas {
  static let document: JSONObject = [
    "Client": schema(of: ClientFields.answer), "User": schema(of: UserFields.answer),
    "Connection": schema(of: ConnectionFields.table),
    "Organization": schema(of: OrganizationFields.table),
    "Role": schema(of: RoleFields.table),
    "ResourceServer": schema(of: ResourceServerFields.table),
    "TokenExchangeProfile": schema(of: TokenExchangeProfileFields.table),
    "EventStream": schema(of: EventStreamFields.table),
    "TenantSettings": schema(of: TenantFields.answer),
  ]

  /// The schema of an entity in answers, with the defaults; it may have further members.
  private static func schema(of fields: [PayloadField]) -> JSONValue {
    let shown = fields.filter { $0.access.contains(.answer) }
    var schema: JSONObject = [
      "type": "object",
      "properties": .object(shown.map { JSONMember($0.name, property($0)) }),
    ]
    let required = shown.filter { $0.isRequired || $0.requiredIn.contains(.file) }.map(\.name)
    if !required.isEmpty { schema.set("required", .strings(required)) }
    return .object(schema.members)
  }

  private static func property(_ field: PayloadField) -> JSONValue {
    var property = JSONObject(schema(of: field.type).objectValue ?? [])
    property.set("description", .string(field.summary))
    if case .value(let value) = field.defaultValue, value != [:] { property.set("default", value) }
    if field.access.isDisjoint(with: [.creation, .change]) { property.set("readOnly", true) }
    return .object(property.members)
  }

  private static func schema(of type: PayloadType) -> JSONValue {
    switch type {
    case .object(let fields): schema(of: fields)
    case .list(let element, _, _): ["type": "array", "items": schema(of: element)]
    default: type.schema(requiring: true)
    }
  }
}

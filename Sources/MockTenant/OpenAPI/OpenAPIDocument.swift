import PostLogin
import WireFormats

/// The OpenAPI 3.1 document of a tenant, made from the same tables of fields that the endpoints
/// use.
enum OpenAPIDocument {
  static let operations =
    ProtocolOperations.all + ManagementOperations.all + TestControlOperations.all

  static func document(_ issuer: String) -> JSONObject {
    var paths: JSONObject = [:]
    for operation in operations {
      let path = paths.object(operation.path) ?? [:]
      let member = JSONValue.object(operation.document.members)
      paths.set(
        operation.path,
        .object(path.setting(operation.method.lowercased(), member).members)
      )
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "mock-tenant", "version": "1",
        "description":
          "A mock Auth0 tenant for tests: its protocol endpoints, a part of its Management API, test control.",
      ],
      "servers": [["url": .string(String(issuer.dropLast()))]],
      "paths": .object(paths.members),
      "components": [
        "schemas": .object(EntitySchemas.document.members),
        "securitySchemes": [
          "management": [
            "type": "http", "scheme": "bearer", "bearerFormat": "JWT",
            "description": "An access token with the audience of the Management API.",
          ],
          "accessToken": ["type": "http", "scheme": "bearer", "bearerFormat": "JWT"],
          "clientSecret": ["type": "http", "scheme": "basic"],
        ],
      ],
    ]
  }
}

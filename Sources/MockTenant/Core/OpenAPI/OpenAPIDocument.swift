import HTTPTypes
import PostLogin
import WireFormats

/// The OpenAPI 3.1 document of a tenant, made from the table of its endpoints.
enum OpenAPIDocument {
  static func document(_ issuer: String) -> JSONObject {
    var paths: JSONObject = [:]
    for endpoint in EndpointTable.all {
      let path = paths.object(endpoint.path) ?? [:]
      let operation = JSONValue.object(endpoint.operation.members)
      let name = endpoint.method.rawValue.lowercased()
      paths.set(endpoint.path, .object(path.setting(name, operation).members))
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

import HTTPTypes
import PostLogin
import WireFormats

extension Endpoint {
  /// The endpoint as an operation of the OpenAPI document.
  var operation: JSONObject {
    var operation: JSONObject = ["summary": .string(summary), "tags": [.string(part.rawValue)]]
    let parameters =
      pathParameters + query.map { Self.parameter($0, in: "query") }
      + headers.map { Self.parameter($0, in: "header") }
    if !parameters.isEmpty { operation.set("parameters", .array(parameters)) }
    if let body {
      let schema = PayloadType.object(body.fields).schema(requiring: body.isComplete)
      let content = body.types.map { JSONMember($0, ["schema": schema]) }
      operation.set("requestBody", ["required": true, "content": .object(content)])
    }
    operation.set("responses", responses)
    switch access {
    case .open: break
    case .management(let scopes): operation.set("security", [["management": .strings(scopes)]])
    case .accessToken: operation.set("security", [["accessToken": []]])
    case .client: operation.set("security", [["clientSecret": []], [:]])
    }
    return operation
  }

  private var pathParameters: [JSONValue] {
    path.split(separator: "/").filter { $0.hasPrefix("{") }.map { part in
      [
        "name": .string(String(part.dropFirst().dropLast())), "in": "path", "required": true,
        "schema": ["type": "string", "minLength": 1],
      ]
    }
  }

  private static func parameter(_ field: PayloadField, in place: String) -> JSONValue {
    [
      "name": .string(field.name), "in": .string(place), "description": .string(field.summary),
      "required": .boolean(field.isRequired), "schema": field.type.schema(requiring: true),
    ]
  }

  private var responses: JSONValue {
    let refusal = JSONMember(
      "4XX",
      [
        "description": "The request is refused.",
        "content": ["application/json": ["schema": ["type": "object"]]],
      ]
    )
    let status = String(answer.status.code)
    let outage = usesDatabase ? [JSONMember("503", outage)] : []
    switch answer.content {
    case .page:
      return .object([JSONMember("default", ["description": "A page or a redirect."])] + outage)
    case .text:
      let content: JSONValue = ["text/plain": ["schema": ["type": "string"]]]
      return .object(
        [JSONMember(status, ["description": "The answer.", "content": content]), refusal] + outage
      )
    case .image:
      let content: JSONValue = ["image/png": ["schema": [:]]]
      return .object([
        JSONMember(status, ["description": "The picture.", "content": content]),
        JSONMember("4XX", ["description": "The request is too long or malformed."]),
      ])
    case .nothing:
      return .object(
        [JSONMember(status, ["description": "The request succeeded."]), refusal] + outage
      )
    case .json(let shape):
      let content: JSONValue = ["application/json": ["schema": shape.schema]]
      return .object(
        [JSONMember(status, ["description": "The answer.", "content": content]), refusal] + outage
      )
    }
  }

  /// The answer while the database cannot be used or, at endpoints that run Actions, an Action
  /// cannot run; a browser gets a page for the latter.
  private var outage: JSONValue {
    var content: JSONObject = [
      "application/json": [
        "schema": [
          "type": "object",
          "properties": ["error": ["type": "string"], "error_description": ["type": "string"]],
          "required": ["error", "error_description"],
        ]
      ]
    ]
    if part == .pages { content.set("text/html", ["schema": ["type": "string"]]) }
    return [
      "description": "The tenant cannot answer at present.",
      "headers": [
        "Retry-After": [
          "description": "The seconds after which to try again.",
          "schema": ["type": "integer", "minimum": 0],
        ]
      ],
      "content": .object(content.members),
    ]
  }
}

import PostLogin
import WireFormats

/// One operation of the OpenAPI document: a method of a path.
struct OpenAPIOperation: Sendable {
  /// The authorization that a request needs.
  enum Security: Sendable {
    case none
    /// A token of the Management API with one of these scopes.
    case management([String])
    /// A user's access token.
    case accessToken
    /// The client's secret, unless the client is public.
    case client
  }

  /// The request body's fields and media types.
  struct Body: Sendable {
    var fields: [PayloadField]
    var types: [String]

    static func json(_ fields: [PayloadField]) -> Body { Body(fields: fields, types: [json]) }
    static func form(_ fields: [PayloadField]) -> Body { Body(fields: fields, types: [form]) }
    static func either(_ fields: [PayloadField]) -> Body {
      Body(fields: fields, types: [form, json])
    }

    private static let json = "application/json"
    private static let form = "application/x-www-form-urlencoded"
  }

  /// The content of a successful answer.
  enum Answer: Sendable {
    case json
    /// A page, a redirect or plain text.
    case page
    case nothing
  }

  var method: String
  var path: String
  var summary: String
  var security = Security.none
  var query: [PayloadField] = []
  var body: Body?
  var isBodyComplete = false
  var status = 200
  var answer = Answer.json

  init(
    _ method: String,
    _ path: String,
    summary: String,
    security: Security = .none,
    query: [PayloadField] = [],
    body: Body? = nil,
    requiring isBodyComplete: Bool = true,
    status: Int = 200,
    answer: Answer = .json
  ) {
    self.method = method
    self.path = path
    self.summary = summary
    self.security = security
    self.query = query
    self.body = body
    self.isBodyComplete = isBodyComplete
    self.status = status
    self.answer = answer
  }

  var document: JSONObject {
    var document: JSONObject = ["summary": .string(summary), "tags": [.string(tag)]]
    let parameters = pathParameters + query.map(Self.parameter)
    if !parameters.isEmpty { document.set("parameters", .array(parameters)) }
    if let body {
      let schema = PayloadType.object(body.fields).schema(requiring: isBodyComplete)
      let content = body.types.map { JSONMember($0, ["schema": schema]) }
      document.set("requestBody", ["required": true, "content": .object(content)])
    }
    document.set("responses", responses)
    switch security {
    case .none: break
    case .management(let scopes): document.set("security", [["management": .strings(scopes)]])
    case .accessToken: document.set("security", [["accessToken": []]])
    case .client: document.set("security", [["clientSecret": []], [:]])
    }
    return document
  }

  private var tag: String {
    if path.hasPrefix("/api/v2/") { return "Management API" }
    return path.hasPrefix("/_mock/") ? "Test control" : "Protocol"
  }

  private var pathParameters: [JSONValue] {
    guard path.contains("{id}") else { return [] }
    return [
      [
        "name": "id", "in": "path", "required": true,
        "schema": ["type": "string", "minLength": 1],
      ]
    ]
  }

  private static func parameter(_ field: PayloadField) -> JSONValue {
    [
      "name": .string(field.name), "in": "query", "description": .string(field.summary),
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
    switch answer {
    case .page: return ["default": ["description": "A page, a text or a redirect."]]
    case .nothing:
      return .object([
        JSONMember(String(status), ["description": "The request succeeded."]), refusal,
      ])
    case .json:
      let success = JSONMember(
        String(status),
        ["description": "The answer.", "content": ["application/json": ["schema": [:]]]]
      )
      return .object([success, refusal])
    }
  }
}

import HTTPTypes
import PostLogin
import WireFormats

/// The answer of an endpoint to a request that it accepts.
struct EndpointAnswer: Sendable {
  /// The content of an answer.
  enum Content: Sendable {
    case json(AnswerShape)
    /// A page or a redirect.
    case page
    case text
    /// A picture as PNG.
    case image
    case nothing
  }

  var status: HTTPResponse.Status
  var content: Content

  static let page = EndpointAnswer(status: .ok, content: .page)
  static let text = EndpointAnswer(status: .ok, content: .text)
  static let image = EndpointAnswer(status: .ok, content: .image)

  static func json(_ shape: AnswerShape, status: HTTPResponse.Status = .ok) -> EndpointAnswer {
    EndpointAnswer(status: status, content: .json(shape))
  }

  static func nothing(_ status: HTTPResponse.Status) -> EndpointAnswer {
    EndpointAnswer(status: status, content: .nothing)
  }
}

/// The shape of a JSON answer.
indirect enum AnswerShape: Sendable {
  /// An object with these members; an open one may contain others.
  case object([PayloadField], isOpen: Bool = false)
  /// An object with some of these members or others, such as an entity of which a request may
  /// select members.
  case entity([PayloadField])
  case list(AnswerShape)
  /// A list, or with `include_totals` an object with the list under a name.
  case page(AnswerShape, named: String)
  /// An object with a list under a name, and the id to continue from.
  case checkpoint(AnswerShape, named: String)
  /// One of these shapes, by the parameters of the request.
  case anyOf([AnswerShape])

  /// The shape as JSON Schema 2020-12.
  var schema: JSONValue {
    switch self {
    case .object(let fields, let isOpen):
      return Self.schema(fields, requiring: true, isOpen: isOpen)
    case .entity(let fields):
      return Self.schema(fields, requiring: false, isOpen: true)
    case .list(let element):
      return ["type": "array", "items": element.schema]
    case .page(let element, let name):
      let count: JSONValue = ["type": "integer", "minimum": 0]
      return [
        "oneOf": [
          Self.list(element).schema,
          [
            "type": "object",
            "properties": .object([
              JSONMember("start", count), JSONMember("limit", count), JSONMember("length", count),
              JSONMember("total", count), JSONMember(name, Self.list(element).schema),
            ]),
            "additionalProperties": false,
            "required": .strings(["start", "limit", "length", "total", name]),
          ],
        ]
      ]
    case .anyOf(let shapes): return ["anyOf": .array(shapes.map(\.schema))]
    case .checkpoint(let element, let name):
      return [
        "type": "object",
        "properties": .object([
          JSONMember(name, Self.list(element).schema), JSONMember("next", ["type": "string"]),
        ]),
        "additionalProperties": false,
        "required": .strings([name]),
      ]
    }
  }

  private static func schema(_ fields: [PayloadField], requiring: Bool, isOpen: Bool) -> JSONValue {
    let schema = PayloadType.object(fields).schema(requiring: requiring)
    let object = JSONObject(schema.objectValue ?? [])
    return .object(object.setting("additionalProperties", .boolean(isOpen)).members)
  }
}

import PostLogin
import WireFormats

extension OutcomeShape {
  /// The JSON Schema of expectations about a place of this shape.
  ///
  /// Null expects no value, and a value of the matrix can replace any other.
  var expectationSchema: JSONValue {
    switch self {
    case .text: ["type": ["string", "null"]]
    case .any: true
    case .boolean: Self.schema(of: "boolean")
    case .number: Self.schema(of: "number")
    case .names: Self.schema(of: "object")
    case .choice(let names):
      [
        "anyOf": [
          ["enum": .array(names.map(JSONValue.string) + [.null])],
          ["type": "string", "pattern": .string("^/.+/$|\(Self.matrixPattern)")],
        ]
      ]
    case .keys(let known, let shorthand): Self.schema(of: known, shorthand: shorthand)
    case .list(let element), .collection(let element):
      Self.schema(of: "array", [JSONMember("items", element.expectationSchema)])
    case .derived(let inner): inner.expectationSchema
    case .unlessFalse(let inner): ["anyOf": [["const": false], inner.expectationSchema]]
    }
  }

  /// Returns the schema of `exact` in a map with these members.
  static func exactSchema(_ names: [String]) -> JSONValue {
    [
      "anyOf": [
        ["type": "boolean"],
        ["type": "array", "minItems": 1, "items": ["enum": .strings(names)]],
      ]
    ]
  }

  private static let matrixPattern = #"^\$\{[A-Za-z0-9_-]+\}$"#

  private static func schema(of type: JSONValue, _ others: [JSONMember] = []) -> JSONValue {
    let members = [
      JSONMember("type", [type, "null", "string"]),
      JSONMember("pattern", .string(matrixPattern)),
    ]
    return .object(members + others)
  }

  /// Returns the schema of a map; with a shorthand, a text can replace the map.
  private static func schema(
    of known: [(name: String, shape: OutcomeShape)],
    shorthand: String?
  ) -> JSONValue {
    let members = known.flatMap { key in
      let member = JSONMember(key.name, key.shape.expectationSchema)
      let former = formerNames[key.name].map { JSONMember($0, ["deprecated": true]) }
      return [member] + [former].compactMap(\.self)
    }
    let exact = JSONMember(SuiteKey.exact.name, exactSchema(known.map(\.name)))
    let schema = schema(
      of: "object",
      [
        JSONMember("additionalProperties", false),
        JSONMember("properties", .object(members + [exact])),
      ]
    )
    return shorthand == nil ? schema : schema.replacing(["pattern"], with: nil)
  }
}

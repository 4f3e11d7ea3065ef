import PolicySources
import PostLogin
import WireFormats

/// The JSON Schema of a declared policy.
enum PolicySchema {
  static var document: JSONValue {
    JSONValue.reportSchema(
      "Report of `postlogin policy --json`",
      [
        JSONMember("actions", list(action, "The Actions by name.")),
        JSONMember("flows", list(flow, "The Actions of each trigger, in their order.")),
        JSONMember("modules", list(module, "Shared modules by name.")),
        JSONMember("bindings", list(binding, "Entities that name an Action of their own.")),
      ]
    )
  }

  private static let text: JSONValue = ["type": "string"]
  private static let textOrNull: JSONValue = ["type": ["string", "null"]]
  private static let texts: JSONValue = ["type": "array", "items": ["type": "string"]]
  private static let code: JSONValue = [
    "description": "The SHA-256 of the code; null if it is not known.", "type": ["string", "null"],
    "pattern": "^sha256:[0-9a-f]{64}$",
  ]

  private static var action: JSONValue {
    let trigger = object([JSONMember("id", text), JSONMember("version", textOrNull)])
    return object([
      JSONMember("name", text),
      JSONMember("triggers", list(trigger, "The triggers that it supports.")),
      JSONMember("runtime", textOrNull), JSONMember("deployed", ["type": "boolean"]),
      JSONMember("code", code), JSONMember("dependencies", dependencies),
      JSONMember("secrets", texts), JSONMember("modules", texts),
    ])
  }

  private static var module: JSONValue {
    object([
      JSONMember("name", text), JSONMember("code", code),
      JSONMember("dependencies", dependencies), JSONMember("secrets", texts),
    ])
  }

  private static var flow: JSONValue {
    let names: JSONValue = [
      "description": "The names of Actions in their order; null for one that is not known.",
      "type": "array", "items": textOrNull,
    ]
    return object([JSONMember("trigger", text), JSONMember("actions", names)])
  }

  private static var binding: JSONValue {
    object([
      JSONMember("kind", ["enum": ["token-exchange-profile", "event-stream"]]),
      JSONMember("name", text), JSONMember("action", textOrNull),
    ])
  }

  private static var dependencies: JSONValue {
    list(
      object([JSONMember("name", text), JSONMember("version", textOrNull)]),
      "Packages of npm by name."
    )
  }

  private static func object(_ members: [JSONMember]) -> JSONValue {
    [
      "type": "object", "additionalProperties": false, "required": .strings(members.map(\.name)),
      "properties": .object(members),
    ]
  }

  private static func list(_ element: JSONValue, _ meaning: String) -> JSONValue {
    ["description": .string(meaning), "type": "array", "items": element]
  }
}

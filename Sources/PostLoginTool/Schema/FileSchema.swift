import CActionTemplates
import PolicySources
import PostLogin
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// The JSON Schemas of the files that describe suites, flows, stubs, projects and tenants.
enum FileSchema {
  /// The schema of `tests.yaml`.
  static func suite() throws -> JSONValue {
    SuiteJSONSchema.document(try withParts(frame(PackageResources.suite_schema_json)))
      .replacing(["$defs", "changes"], with: try changes())
  }

  /// The schema of a flow file.
  static func flow() throws -> JSONValue {
    try withParts(frame(PackageResources.flow_schema_json))
  }

  /// The schema of a file of stubs.
  static func stubs() throws -> JSONValue {
    try withParts(frame(PackageResources.stubs_schema_json))
  }

  /// The schema of `postlogin.yaml`, with the formats of `postlogin test`.
  static func project() throws -> JSONValue {
    try withParts(Project.schema(formats: TestReport.forms.map(\.format.name)))
  }

  /// The schema of `tenant.yaml`: what `mock-tenant --schema-frame` has printed, and the Actions.
  static func tenant() throws -> JSONValue {
    let step: JSONValue = ["$ref": "#/$defs/step"]
    let steps: JSONValue = ["type": "array", "items": step]
    let flowOrSteps: JSONValue = [
      "anyOf": [["$ref": "#/$defs/text"], steps, ["$ref": "#/$defs/flow"]]
    ]
    let bound = TriggerDefinition.all.filter(\.isBound).map { definition in
      JSONMember(definition.trigger.rawValue, flowOrSteps)
    }
    let actions: [JSONMember] = [
      JSONMember("flow", flowOrSteps),
      JSONMember("isolation", ["enum": .strings(Isolation.allCases.map(\.rawValue))]),
      JSONMember("token_exchange_actions", ["type": "object", "additionalProperties": step]),
      JSONMember("event_stream_actions", ["type": "object", "additionalProperties": step]),
      JSONMember(
        "triggers",
        ["type": "object", "additionalProperties": false, "properties": .object(bound)]
      ),
    ]
    let frame = try JSONText(String(cString: tenant_schema())).value
    let members = (frame["properties"]?.objectValue ?? []) + actions
    let flow = try Self.frame(PackageResources.flow_schema_json).replacing(["$schema"], with: nil)
    return try withParts(
      frame
        .replacing(["properties"], with: .object(members))
        .replacing(["$defs"], with: ["flow": flow])
    )
  }

  private static func frame(_ bytes: [UInt8]) throws -> JSONValue {
    try JSONText(String(decoding: bytes, as: UTF8.self)).value
  }

  /// A frame with the shared definitions that it refers to.
  private static func withParts(_ frame: JSONValue) throws -> JSONValue {
    let failures = NodeFailure.allCases.map(\.rawValue)
    let parts = try Self.frame(PackageResources.parts_schema_json)
      .replacing(["limits"], with: Limits.jsonSchema)
      .replacing(failuresPath, with: .strings(failures))
    let own = frame["$defs"]?.objectValue ?? []
    let all = own + (parts.objectValue ?? [])
    let names = reachable(from: frame, in: all)
    return frame.replacing(["$defs"], with: .object(all.filter { names.contains($0.name) }))
  }

  private static let failuresPath = [
    "stubResponse", "properties", "error", "anyOf", "0", "enum",
  ]

  /// The names of the definitions that a schema depends on.
  private static func reachable(
    from schema: JSONValue,
    in definitions: [JSONMember]
  ) -> Set<String> {
    var names: Set<String> = []
    var open = [schema]
    while let next = open.popLast() {
      for name in next.references where names.insert(name).inserted {
        open += definitions.filter { $0.name == name }.map(\.value)
      }
    }
    // The frame's own definitions are kept, referred to or not.
    return names.union(schema["$defs"]?.objectValue?.map(\.name) ?? [])
  }

  /// The schema of `with`: members of transaction data or of the events of all triggers, all
  /// optional; null removes one.
  private static func changes() throws -> JSONValue {
    let events = TriggerDefinition.all.compactMap { EventJSONSchema(of: $0)?.document }
    let schemas =
      [try SchemaCommand.transactionSchema(of: .postLogin)]
      + events.map { $0.value(at: ["$defs", "event"]) }
    var members: [JSONMember] = []
    for member in schemas.flatMap({ $0?["properties"]?.objectValue ?? [] })
    where !members.contains(where: { $0.name == member.name }) {
      let description = member.value["description"].map { [JSONMember("description", $0)] }
      members.append(JSONMember(member.name, .object(description ?? [])))
    }
    members.append(JSONMember("additional", ["type": "object"]))
    return [
      "type": "object", "additionalProperties": false, "properties": .object(members),
    ]
  }
}

extension JSONValue {
  /// The names of the definitions to which a schema refers by `$ref`.
  fileprivate var references: [String] {
    switch self {
    case .object(let members):
      members.flatMap { member -> [String] in
        guard member.name == "$ref", let text = member.value.stringValue else {
          return member.value.references
        }
        return [String(text.dropFirst("#/$defs/".count))]
      }
    case .array(let elements): elements.flatMap(\.references)
    default: []
    }
  }
}

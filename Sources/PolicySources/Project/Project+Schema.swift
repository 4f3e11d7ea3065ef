package import WireFormats

extension Project {
  /// The JSON Schema of `postlogin.yaml` for these formats of results, without the definitions that
  /// all files share.
  package static func schema(formats: [String]) -> JSONValue {
    let project = ProjectMap.project(formats: formats).schema.objectValue ?? []
    return .object(
      [
        JSONMember("$schema", "https://json-schema.org/draft/2020-12/schema"),
        JSONMember("title", "A repository of policies, as postlogin takes it"),
        JSONMember(
          "description",
          "Paths are relative to the file and stay inside the repository."
        ),
      ] + project + [
        JSONMember(
          "$defs",
          [
            "environment": ProjectMap.environment.schema
              .replacing(["required"], with: .strings([ProjectKey.policy.name])),
            "coverage": ProjectMap.coverage.schema,
          ]
        )
      ]
    )
  }
}

extension ProjectMap {
  fileprivate var schema: JSONValue {
    let properties = keys.map { key in
      let description = JSONMember("description", .string(key.meaning))
      return JSONMember(key.name, .object([description] + (key.schema.objectValue ?? [])))
    }
    return [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
    ]
  }
}

import PostLogin
package import WireFormats

/// The JSON Schema of suites: a frame that describes values, completed from the tables of keys and
/// the shapes of an outcome.
package enum SuiteJSONSchema {
  /// Returns the frame with the meaning of each key, with the settings in place of each `$settings`
  /// (whose alternatives it lists), and with the definition `expectation`.
  package static func document(_ frame: JSONValue) -> JSONValue {
    let settings = frame.value(at: settingsPath)?.objectValue ?? []
    var document = frame.replacing(settingsPath, with: nil)
    for (map, path) in maps {
      let members = document.value(at: path)?.objectValue ?? []
      document = document.replacing(
        path,
        with: .object(described(expanded(members, settings), by: map))
      )
    }
    return document.replacing(["$defs", "expectation"], with: expectation)
  }

  /// The kinds of maps in the frame, with the places of their properties.
  package static let maps: [(map: SuiteMap, path: [String])] = [
    (.suite, ["properties"]), (.case, properties(of: "case")),
    (.fixture, properties(of: "fixture")), (.cacheRecord, properties(of: "cacheRecord")),
    (.return, properties(of: "return")), (.returnToken, properties(of: "returnToken")),
  ]

  private static let settingsPath = ["$defs", "settings"]

  private static func properties(of name: String) -> [String] { ["$defs", name, "properties"] }

  private static func expanded(_ members: [JSONMember], _ settings: [JSONMember]) -> [JSONMember] {
    members.flatMap { member in
      guard member.name == "$settings" else { return [member] }
      let others = member.value.arrayValue ?? []
      return others.isEmpty
        ? settings
        : settings.map { JSONMember($0.name, ["anyOf": .array([$0.value] + others)]) }
    }
  }

  private static func described(_ members: [JSONMember], by map: SuiteMap) -> [JSONMember] {
    members.map { member in
      guard let key = map.keys.first(where: { $0.name == member.name }) else { return member }
      return JSONMember(member.name, member.value.described(key.meaning))
    }
  }

  /// The schema of `expect`: a decision alone, or a map.
  private static var expectation: JSONValue {
    let sections = OutcomeShape.sections
    let own = SuiteMap.expectation.keys.map { key in
      JSONMember(key.name, schema(of: key).described(key.meaning))
    }
    return [
      "anyOf": [
        OutcomeShape.section("decision")?.expectationSchema ?? true,
        [
          "type": "object",
          "additionalProperties": false,
          "minProperties": 1,
          "properties": .object(
            sections.map { JSONMember($0.name, $0.shape.expectationSchema) } + own
          ),
        ],
      ]
    ]
  }

  private static func schema(of key: SuiteKey) -> JSONValue {
    switch key {
    case .exact: OutcomeShape.exactSchema(OutcomeShape.sections.map(\.name))
    case .snapshot: ["const": true]
    case .challenges: OutcomeShape.section("authentication")?.member("challenges") ?? true
    default: true
    }
  }
}

extension JSONValue {
  /// Returns a schema with a description, which comes first.
  fileprivate func described(_ description: String) -> JSONValue {
    .object([JSONMember("description", .string(description))] + (objectValue ?? []))
  }
}

extension OutcomeShape {
  /// Returns the schema of a documented key; nil if there is none.
  fileprivate func member(_ name: String) -> JSONValue? {
    guard case .keys(let known, _) = self else { return nil }
    return known.first { $0.name == name }?.shape.expectationSchema
  }
}

import PostLogin
package import WireFormats

/// The JSON Schema of suites: a frame that describes values, completed from the tables of keys and
/// the shapes of an outcome.
package enum SuiteJSONSchema {
  /// Returns the frame with the meaning of each key, with the settings in place of each `$settings`
  /// (whose alternatives it lists), and with the definitions of `expect` for each trigger.
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
    for definition in ExpectationSchemas().definitions {
      document = document.replacing(["$defs", definition.name], with: definition.value)
    }
    let triggers: JSONValue = ["enum": .strings(Trigger.tested.map(\.rawValue))]
    return document.replacing(["$defs", "trigger"], with: triggers)
      .replacing(["$defs", "case", "allOf"], with: ExpectationSchemas.caseConditions)
      .replacing(["allOf"], with: ExpectationSchemas.suiteConditions)
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
}

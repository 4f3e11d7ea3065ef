import PostLogin
import WireFormats

/// The JSON Schemas of `expect`: one for each trigger, and one for a suite that names none.
///
/// Triggers with the same section share its definition.
struct ExpectationSchemas {
  /// The schema of `expect` in a suite that names no trigger: any section of any trigger.
  static let name = "expectation"

  /// The definitions, for `$defs` of the document.
  private(set) var definitions: [JSONMember] = []
  /// The definitions of each section, by its name.
  private var sections: [(name: String, references: [JSONValue])] = []

  init() {
    let schemas = Trigger.tested.map { trigger in
      JSONMember(Self.name(of: trigger), schema(of: .of(trigger)))
    }
    let decisions = references("decision")
    definitions += schemas
    definitions.append(
      JSONMember(
        Self.name,
        Self.schema(
          decision: decisions,
          sections.map { JSONMember($0.name, references($0.name)) },
          exactly: sections.map(\.name)
        )
      )
    )
  }

  /// The conditions on the cases of a suite that names its trigger.
  static var suiteConditions: JSONValue {
    conditions { reference in
      let cases: JSONValue = [
        "items": ["anyOf": [["required": ["trigger"]], ["properties": ["expect": reference]]]]
      ]
      return ["properties": ["cases": cases]]
    }
  }

  /// The conditions on a case that names its trigger.
  static var caseConditions: JSONValue {
    conditions { ["properties": ["expect": $0]] }
  }

  private static func conditions(_ consequence: (JSONValue) -> JSONValue) -> JSONValue {
    .array(
      Trigger.tested.map { trigger in
        [
          "if": [
            "required": ["trigger"],
            "properties": ["trigger": ["const": .string(trigger.rawValue)]],
          ],
          "then": consequence(reference(to: name(of: trigger))),
        ]
      }
    )
  }

  private static func name(of trigger: Trigger) -> String {
    "\(name)_\(trigger.rawValue.replacing("-", with: "_"))"
  }

  private static func reference(to name: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(name)")]
  }

  // MARK: - Sections

  private mutating func schema(of known: ExpectedSections) -> JSONValue {
    let members = known.all.map { section in
      JSONMember(section.name, reference(section.name, section.shape.expectationSchema, known))
    }
    return Self.schema(
      decision: members.first { $0.name == "decision" }?.value ?? true,
      members,
      exactly: known.all.map(\.name)
    )
  }

  /// Returns a reference to the definition of a section, which is made if no trigger has it yet.
  private mutating func reference(
    _ section: String,
    _ schema: JSONValue,
    _ known: ExpectedSections
  ) -> JSONValue {
    let index = sections.firstIndex { $0.name == section } ?? sections.count
    if index == sections.count { sections.append((section, [])) }
    let plain = "expected_\(section)"
    let own = "\(plain)_\(known.trigger.rawValue.replacing("-", with: "_"))"
    if let definition = definitions.first(where: {
      $0.value == schema && ($0.name == plain || $0.name.hasPrefix("\(plain)_"))
    }) {
      return Self.reference(to: definition.name)
    }
    let name = sections[index].references.isEmpty ? plain : own
    definitions.append(JSONMember(name, schema))
    sections[index].references.append(Self.reference(to: name))
    return Self.reference(to: name)
  }

  /// The schema of a section of any trigger.
  private func references(_ name: String) -> JSONValue {
    let all = sections.first { $0.name == name }?.references ?? []
    return all.count == 1 ? all[0] : ["anyOf": .array(all)]
  }

  /// The schema of `expect`: a decision alone, or a map.
  private static func schema(
    decision: JSONValue,
    _ members: [JSONMember],
    exactly names: [String]
  ) -> JSONValue {
    let own = SuiteMap.expectation.keys.compactMap { key in
      schema(of: key, names).map { JSONMember(key.name, $0.described(key.meaning)) }
    }
    return [
      "anyOf": [
        decision,
        [
          "type": "object",
          "additionalProperties": false,
          "minProperties": 1,
          "properties": .object(members + own),
        ],
      ]
    ]
  }

  private static func schema(of key: SuiteKey, _ sections: [String]) -> JSONValue? {
    switch key {
    case .exact: OutcomeShape.exactSchema(sections)
    case .snapshot: ["const": true]
    case .challenges where sections.contains("authentication"):
      ExpectedSections.login.shape("authentication")?.member("challenges")
    default: nil
    }
  }
}

extension JSONValue {
  /// Returns a schema with a description, which comes first.
  func described(_ description: String) -> JSONValue {
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

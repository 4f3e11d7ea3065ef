package import WireFormats

/// A member of the outcome's JSON: what it is called, what it looks like, and how it is written.
///
/// Reports, expectations and the schema are made from these, so that a section is written down once.
package struct OutcomeSection: Sendable {
  /// The name of the member.
  package let name: String
  /// What reports for a person call it; nil where they show it in a way of its own.
  package let heading: String?
  /// Whether it is something that the login does besides being decided.
  package let isEffect: Bool
  /// Whether it goes into what the application is handed.
  package let isOfTokens: Bool
  /// What an expectation may say of it; nil where an expectation has other words for it.
  package let shape: OutcomeShape?
  /// Its JSON Schema.
  let schema: JSONValue
  /// Its value for an outcome.
  package let json: @Sendable (Outcome) -> JSONValue

  init(
    _ name: String,
    heading: String? = nil,
    isEffect: Bool = true,
    isOfTokens: Bool = false,
    shape: OutcomeShape?,
    schema: JSONValue,
    json: @escaping @Sendable (Outcome) -> JSONValue
  ) {
    self.name = name
    self.heading = heading
    self.isEffect = isEffect
    self.isOfTokens = isOfTokens
    self.shape = shape
    self.schema = schema
    self.json = json
  }
}

extension OutcomeSection {
  /// The section of that name.
  package static func named(_ name: String) -> OutcomeSection? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// What a login does besides being decided.
  package static let effects = all.filter(\.isEffect)

  /// The JSON Schema of an outcome; a trace is there only where the Actions were traced.
  package static var schemaDocument: JSONValue {
    let properties = all.map { JSONMember($0.name, $0.schema) }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Outcome of a post-login flow, as `postlogin run --json` prints it",
      "type": "object",
      "additionalProperties": false,
      "required": .array(all.map { .string($0.name) }),
      "properties": .object(properties + [JSONMember("trace", Trace.schema)]),
    ]
  }
}

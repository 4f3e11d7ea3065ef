package import WireFormats

/// A member of the outcome's JSON: its name, shape, schema and value.
///
/// Reports, expectations, comparisons and the schema are derived from sections, so that each is
/// described once.
package struct OutcomeSection: Sendable {
  /// The name of the member.
  package let name: String
  /// The heading in text reports; nil if they show the section in another form.
  package let heading: String?
  /// Whether it is an effect of the login beside the decision.
  package let isEffect: Bool
  /// Whether it changes the tokens or the SAML response.
  package let isOfTokens: Bool
  /// How it counts where two outcomes of one login are compared.
  package let comparison: SectionComparison
  /// The shape of expectations about it; nil if expectations use other words for it.
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
    comparison: SectionComparison,
    shape: OutcomeShape?,
    schema: JSONValue,
    json: @escaping @Sendable (Outcome) -> JSONValue
  ) {
    self.name = name
    self.heading = heading
    self.isEffect = isEffect
    self.isOfTokens = isOfTokens
    self.comparison = comparison
    self.shape = shape
    self.schema = schema
    self.json = json
  }
}

extension OutcomeSection {
  /// The effects of a login beside the decision.
  package static let effects = all.filter(\.isEffect)

  /// The JSON Schema of an outcome of the post-login trigger.
  package static var schemaDocument: JSONValue { schemaDocument(of: .postLogin) }

  /// The JSON Schema of an outcome of a trigger; only traced outcomes have a trace.
  package static func schemaDocument(of definition: TriggerDefinition) -> JSONValue {
    let sections = definition.sections
    let properties = sections.map { JSONMember($0.name, $0.schema) }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string(
        "Outcome of a \(definition.trigger.rawValue) flow, as `postlogin run --json` prints it"
      ),
      "type": "object",
      "additionalProperties": false,
      "required": .array(sections.map { .string($0.name) }),
      "properties": .object(properties + [JSONMember("trace", Trace.schema)]),
    ]
  }
}

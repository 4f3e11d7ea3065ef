import PostLogin
import WireFormats

/// Whether a text is an e-mail address of one of these domains.
struct HasDomain: FieldOperator {
  static let name = "hasDomain"
  static let schema: JSONValue = [
    "description": "Domains of e-mail addresses; *.example.com stands for those below.",
    "type": "array",
    "minItems": 1,
    "items": ["type": "string"],
  ]

  let field: FieldReference
  let domains: [EmailDomain]

  static func form(
    _ field: FieldReference,
    _ operand: RuleNode
  ) throws(PostLoginError) -> Condition.Form {
    let domains = try operand.strings().map { EmailDomain($0) }
    return .hasDomain(field, domains)
  }

  var operandJSON: JSONValue { .array(domains.map { .string($0.text) }) }

  static func truth(
    _ field: FieldReference,
    _ domains: [EmailDomain],
    in reading: FieldReading
  ) -> Truth {
    guard case .text(let text)? = reading.value(of: field) else { return .unknown }
    for domain in domains {
      guard let isInside = domain.contains(text) else { return .unknown }
      if isInside { return .yes }
    }
    return .no
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    try check.field(field, holds: [.text, .anything])
    let problems = domains.map { domain in domain.problem.map { "`\(domain.text)`: \($0)" } }
    try check.list(problems, code: .invalidDomain, of: "domains")
  }

  func words(_ mask: Mask) -> String {
    "\(field.path) has the domain \(domains.map { mask.text($0.text) }.joined(separator: " or "))"
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    writer.call("inDomains", writer.text(field), Script.list(domains.map(\.text)))
  }
}

extension ConditionSource where Value: TextConditionValue {
  /// Whether the text is an e-mail address of one of these domains; `*.example.com` matches
  /// subdomains.
  public func hasDomain(_ domains: [String]) -> Condition {
    let domains = domains.map { EmailDomain($0) }
    return Condition(.hasDomain(conditionField.reference, domains))
  }
}

extension Condition {
  /// Whether a text is an e-mail address of one of these domains; `*.example.com` matches
  /// subdomains.
  public init<Value: TextConditionValue>(_ field: FieldPath<Value>, hasDomain domains: String...) {
    self = field.source.hasDomain(domains)
  }
}

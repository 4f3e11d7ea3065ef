/// A key of transaction data that is no field of the event.
struct TransactionKey: Sendable {
  let path: String
  let content: FixtureKeys.Content
  /// The counterpart in an event; nil for a part of the context.
  let eventPath: String?

  private init(
    _ path: String,
    _ content: FixtureKeys.Content = .value,
    event eventPath: String? = nil
  ) {
    self.path = path
    self.content = content
    self.eventPath = eventPath
  }

  /// The keys of the transaction data of an event.
  static func all(of schema: EventSchema) -> [TransactionKey] {
    all.filter { $0.isPart(of: schema) }
  }

  private func isPart(of schema: EventSchema) -> Bool {
    if let eventPath { return schema.number(ofPath: "event.\(eventPath)") != nil }
    let object = path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
    return object == "context" || schema.fields.contains { $0.fixturePath == object }
  }

  private static let all = [
    Self("authentication.riskAssessment.assessments.ImpossibleTravel.details", .open),
    Self("context.now"),
    Self("context.cache", .open),
    Self("context.groups"),
    Self("context.roles"),
    Self("context.factors"),
    Self("context.secrets", .open),
    Self("context.executed_rules"),
    Self("context.strict_session_token_issuer"),
    Self("refresh_token.session_transfer.parent_refresh_token.metadata", .open),
    Self("geo", .open, event: "request.geoip"),
    Self("organization.roles", event: "authorization.roles"),
    Self("statistics.logins_count", event: "stats.logins_count"),
    Self("tenant.domain", event: "request.hostname"),
  ]
}

package import WireFormats

/// The facts that a tenant has for the Actions of a trigger beside post-login, which may lack a
/// client, a connection or a user.
package struct TriggerFacts: Sendable {
  package var tenant: Transaction.Tenant
  package var request: Transaction.Request
  package var client: Transaction.Client?
  package var connection: Transaction.Connection?
  package var organization: Transaction.Organization?
  package var resourceServer: Transaction.ResourceServer?
  package var user: Transaction.User?

  package init(tenant: Transaction.Tenant, request: Transaction.Request) {
    self.tenant = tenant
    self.request = request
  }

  /// The event of a trigger: the facts that it shows, and its own members.
  ///
  /// - Throws: `invalidTransaction` if a value cannot stand in an event.
  package func event(
    of trigger: Trigger,
    adding own: [(name: String, value: JSONText)]
  ) throws(PostLoginError) -> Event {
    var writer = EventWriter()
    writer.object { $0.write(self) }
    if let failure = writer.failure { throw failure }
    return Event(written: JSONText(uncheckedBytes: writer.bytes[...]), writer.members)
      .shown(to: trigger, adding: own)
  }
}

extension EventWriter {
  fileprivate mutating func write(_ facts: TriggerFacts) {
    if let client = facts.client { topLevel("client") { $0.write(client) } }
    if let connection = facts.connection { topLevel("connection") { $0.write(connection) } }
    if let organization = facts.organization {
      topLevel("organization") { $0.write(organization) }
    }
    var request = facts.request
    request.geoip = request.geoip ?? GeoIP()
    topLevel("request") { $0.write(request) }
    if let server = facts.resourceServer { topLevel("resource_server") { $0.write(server) } }
    topLevel("secrets") { $0.object { _ in } }
    topLevel("tenant") { $0.write(facts.tenant) }
    if let user = facts.user { topLevel("user") { $0.write(user) } }
  }
}

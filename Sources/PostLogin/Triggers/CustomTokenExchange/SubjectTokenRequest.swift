package import WireFormats

/// A request to exchange a subject token, before its user is known, from which the event of its
/// profile's Action is written.
package struct SubjectTokenRequest: Sendable {
  package var tenant: Transaction.Tenant
  package var client: Transaction.Client
  package var request: Transaction.Request
  /// The organization that the request names.
  package var organization: Transaction.Organization?
  /// The API that the request names; nil for the tenant's own endpoints.
  package var resourceServer: Transaction.ResourceServer?
  package var requestedScopes: [String] = []
  package var requestedTokenType: String
  package var subjectToken: String
  package var subjectTokenType: String
  package var actorToken: String?
  package var actorTokenType: String?
  /// The user of an actor token that is an ID token of this tenant.
  package var actorUser: Transaction.User?

  package init(
    tenant: Transaction.Tenant,
    client: Transaction.Client,
    request: Transaction.Request,
    requestedTokenType: String,
    subjectToken: String,
    subjectTokenType: String
  ) {
    self.tenant = tenant
    self.client = client
    self.request = request
    self.requestedTokenType = requestedTokenType
    self.subjectToken = subjectToken
    self.subjectTokenType = subjectTokenType
  }

  /// The event that Auth0 would pass to the Action of the exchange's profile.
  ///
  /// - Throws: `invalidTransaction` if a value cannot stand in an event.
  package func event() throws(PostLoginError) -> Event {
    var writer = EventWriter()
    writer.object { writer in
      writer.topLevel("client") { $0.write(client) }
      if let organization { writer.topLevel("organization") { $0.write(organization) } }
      writer.topLevel("request") { $0.writeExchangeRequest(request) }
      if let resourceServer { writer.topLevel("resource_server") { $0.write(resourceServer) } }
      writer.topLevel("tenant") { $0.write(tenant) }
      writer.topLevel("transaction") { $0.writeExchange(self) }
    }
    if let failure = writer.failure { throw failure }
    return Event(written: JSONText(uncheckedBytes: writer.bytes[...]), writer.members)
  }
}

extension EventWriter {
  /// The members of `event.request` that Auth0 documents for this trigger.
  private static let requestMembers = Transaction.Request.table.members.filter { member in
    ["body", "geoip", "hostname", "ip", "language", "method", "user_agent"]
      .contains(member.field.definition.name)
  }

  fileprivate mutating func writeExchangeRequest(_ request: Transaction.Request) {
    var shown = request
    shown.geoip = request.geoip ?? GeoIP()
    object { writer in
      withUnsafePointer(to: shown) { request in
        for member in Self.requestMembers { member.write(request, &writer) }
      }
    }
  }

  fileprivate mutating func writeExchange(_ exchange: SubjectTokenRequest) {
    object { writer in
      if let token = exchange.actorToken { writer.text("actor_token", token) }
      if let type = exchange.actorTokenType { writer.text("actor_token_type", type) }
      if let user = exchange.actorUser {
        writer.begin("actor_token_user")
        writer.write(user)
      }
      writer.begin("requested_scopes")
      writer.value(exchange.requestedScopes)
      writer.text("requested_token_type", exchange.requestedTokenType)
      writer.text("subject_token", exchange.subjectToken)
      writer.text("subject_token_type", exchange.subjectTokenType)
    }
  }

  private mutating func text(_ name: String, _ value: String) {
    begin(name)
    string(value)
  }
}

/// The event as a whole, in the order of Auth0's page about the event.
extension EventWriter {
  mutating func write(_ transaction: Transaction) {
    object { $0.writeMembers(transaction) }
  }

  private mutating func writeMembers(_ login: Transaction) {
    if let agent = login.agent { topLevel("agent") { $0.write(agent) } }
    if let session = login.anonymousSession {
      topLevel("anonymous_session") { $0.object { $0.write(members: session) } }
    }
    if let authentication = login.authentication {
      topLevel("authentication") { $0.write(authentication) }
    }
    if let roles = login.organization?.roles ?? login.user.roles {
      topLevel("authorization") { $0.write(Transaction.Authorization(roles: roles)) }
    }
    topLevel("client") { $0.write(login.client) }
    topLevel("configuration") { $0.object { $0.write(members: login.configuration) } }
    topLevel("connection") { $0.write(login.connection) }
    if let domain = login.requestedCustomDomain {
      topLevel("custom_domain") { $0.write(domain) }
    }
    if let experiment = login.experiment { topLevel("experiment") { $0.write(experiment) } }
    if let organization = login.organization {
      topLevel("organization") { $0.write(organization) }
    }
    if let prompt = login.prompt { topLevel("prompt") { $0.write(prompt) } }
    if let token = login.refreshToken { topLevel("refresh_token") { $0.write(token) } }
    topLevel("request") { $0.write(login.shownRequest) }
    if let server = login.resourceServer {
      topLevel("resource_server") { $0.write(server) }
    }
    topLevel("secrets") { $0.object { $0.writeStrings(of: "secrets", login.secrets) } }
    if let context = login.securityContext {
      topLevel("security_context") { $0.write(context) }
    }
    if let session = login.shownSession { topLevel("session") { $0.write(session) } }
    if let token = login.sessionTransferToken {
      topLevel("session_transfer_token") { $0.write(token) }
    }
    topLevel("stats") { $0.write(login.stats) }
    topLevel("tenant") { $0.write(login.tenant) }
    topLevel("transaction") { $0.writeLogin(login) }
    topLevel("user") { $0.write(login.user) }
  }
}

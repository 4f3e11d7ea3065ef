@testable import PostLogin

/// The parties of a login besides the user.
extension Choices {
  mutating func client() -> Transaction.Client {
    var client = Transaction.Client(clientID: nonEmptyText("PaymentsWebsite"), name: "")
    Transaction.Client.table.make(&self, in: &client)
    return client
  }

  mutating func connection() -> Transaction.Connection {
    var connection = Transaction.Connection(id: "", name: "", strategy: "")
    Transaction.Connection.table.make(&self, in: &connection)
    return connection
  }

  mutating func organization() -> Transaction.Organization {
    // Without a display name, the name is shown.
    var organization = Transaction.Organization(
      id: text("org_juG7cAQ0CymOcVpV"),
      name: text("acme"),
      displayName: optionalText("Acme Ltd")
    )
    Transaction.Organization.table.make(&self, in: &organization)
    organization.additional = object()
    return organization
  }

  mutating func experiment() -> Transaction.Experiment {
    var experiment = Transaction.Experiment(experimentID: "", variationID: "")
    Transaction.Experiment.table.make(&self, in: &experiment)
    return experiment
  }

  mutating func agent() -> Transaction.Agent {
    var agent = Transaction.Agent(agentID: "", name: "")
    Transaction.Agent.table.make(&self, in: &agent)
    return agent
  }

  mutating func customDomain() -> Transaction.CustomDomain {
    var domain = Transaction.CustomDomain(domain: "")
    Transaction.CustomDomain.table.make(&self, in: &domain)
    return domain
  }

  mutating func form() -> Transaction.Prompt {
    var prompt = Transaction.Prompt(id: "")
    Transaction.Prompt.table.make(&self, in: &prompt)
    return prompt
  }

  mutating func securityContext() -> Transaction.SecurityContext {
    var context = Transaction.SecurityContext()
    Transaction.SecurityContext.table.make(&self, in: &context)
    return context
  }

  mutating func resourceServer() -> Transaction.ResourceServer {
    var server = Transaction.ResourceServer(identifier: "")
    Transaction.ResourceServer.table.make(&self, in: &server)
    return server
  }
}

/// Who takes part in a login besides the user.
extension Choices {
  mutating func client() -> Transaction.Client {
    var client = Transaction.Client(
      clientID: nonEmptyText("PaymentsWebsite"),
      name: text("Payments website")
    )
    client.metadata = strings()
    client.refreshTokenPolicies = optional { choices in
      choices.list(upTo: 2) {
        .init(
          audience: $0.optionalText("https://api.payments.example/"),
          scope: $0.optional { $0.texts("read:me") }
        )
      }
    }
    client.authentication = optional { $0.object() }
    client.externalClientID = optionalText("https://client.example/metadata")
    client.externalMetadataType = optionalText("cimd")
    return client
  }

  mutating func connection() -> Transaction.Connection {
    var connection = Transaction.Connection(
      id: text("con_Lv7Rk2mPq9Xw4TnB"),
      name: text("Username-Password-Authentication"),
      strategy: text("auth0")
    )
    connection.metadata = optional { $0.strings() }
    return connection
  }

  mutating func organization() -> Transaction.Organization {
    var organization = Transaction.Organization(
      id: text("org_juG7cAQ0CymOcVpV"),
      name: text("acme"),
      displayName: optionalText("Acme Ltd")
    )
    organization.metadata = strings()
    organization.additional = object()
    return organization
  }

  mutating func experiment() -> Transaction.Experiment {
    var experiment = Transaction.Experiment(
      experimentID: text("exp_1"),
      variationID: text("var_1"),
      isControl: flag()
    )
    experiment.variationName = optionalText("short form")
    experiment.variationDescription = optionalText("one field less")
    experiment.config = object()
    return experiment
  }

  mutating func agent() -> Transaction.Agent {
    .init(agentID: text("agt_7dQx"), name: text("Helper"), metadata: object())
  }

  mutating func customDomain() -> Transaction.CustomDomain {
    .init(domain: text("login.payments.example"), metadata: strings())
  }

  mutating func form() -> Transaction.Prompt {
    .init(
      id: text("ap_4gZk"),
      fields: optional { $0.object() },
      vars: optional { $0.object() }
    )
  }
}

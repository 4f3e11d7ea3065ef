/// Makes logins of one grant, as different as the grant allows, that never contradict themselves.
package struct TransactionGenerator: Sendable {
  /// The grant of every login that is made.
  package let grant: Transaction.Grant

  /// A generator for a grant.
  package init(_ grant: Transaction.Grant) { self.grant = grant }

  /// The login of a seed, the same each time.
  package func transaction(seed: UInt64) -> Transaction {
    var choices = Choices(seed: seed)
    return transaction(&choices)
  }

  /// The login that these decisions make.
  package func transaction(_ choices: inout Choices) -> Transaction {
    var login = Transaction(
      tenant: .init(
        id: choices.nonEmptyText("payments"),
        domain: choices.optionalText("payments.eu.auth0.com")
      ),
      user: choices.user(),
      client: choices.client(),
      connection: choices.connection(),
      request: request(&choices),
      grant: grant
    )
    login.customDomain = choices.optional { $0.customDomain() }
    login.organization = choices.optional { $0.organization() }
    login.resourceServer = choices.optional {
      .init(identifier: $0.text("https://api.payments.example/"))
    }
    login.authentication = choices.optional { $0.authentication() }
    login.stats = .init(loginsCount: choices.element(of: [1, 0, 41, 2_147_483_648, .max]))
    login.locale = choices.optionalText("pt")
    login.correlationID = choices.optionalText("c-81")
    login.linkingID = choices.optionalText("link_1")
    login.targetScopes = choices.optional { $0.texts("read:me") }
    login.metadata = choices.scalars()
    login.additional = choices.object()
    login.agent = choices.optional { $0.agent() }
    login.anonymousSession = choices.optional { $0.object() }
    login.configuration = choices.object()
    login.experiment = choices.optional { $0.experiment() }
    login.secrets = choices.strings()
    login.securityContext = choices.optional {
      .init(ja3: $0.optionalText("e7d705a3286e19ea"), ja4: $0.optionalText("t13d1516h2"))
    }
    addTokens(to: &login, &choices)
    addParameters(to: &login, &choices)
    return login
  }

  private func addTokens(to login: inout Transaction, _ choices: inout Choices) {
    let (user, client) = (login.user, login.client)
    if grant == .refreshToken {
      login.refreshToken = choices.optional { $0.refreshToken(of: user, for: client) }
      guard login.refreshToken?.access == "online" else { return }
    }
    if grant.canHaveSession { login.session = choices.optional { $0.session(of: user) } }
    if let session = login.session, login.refreshToken?.sessionID != nil {
      login.refreshToken?.sessionID = session.id
    }
    if grant == .authorizationCode, login.session != nil {
      login.session?.actor = choices.optional { $0.actor(levels: 5) }
    }
    if grant.isRedirect {
      login.sessionTransferToken = choices.optional { $0.sessionTransferToken() }
    }
  }
}

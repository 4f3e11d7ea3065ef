@testable package import PostLogin

/// Generates logins of one grant, as varied as the grant allows and free of contradictions.
package struct TransactionGenerator: Sendable {
  /// The grant of every generated login.
  package let grant: Transaction.Grant

  /// A generator for a grant.
  package init(_ grant: Transaction.Grant) { self.grant = grant }

  /// The login of a seed, the same each time.
  package func transaction(seed: UInt64) -> Transaction {
    var choices = Choices(seed: seed)
    return transaction(&choices)
  }

  /// The login of these decisions.
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
    login.resourceServer = choices.optional { $0.resourceServer() }
    login.authentication = choices.optional { $0.authentication() }
    Transaction.Stats.table.make(&choices, in: &login.stats)
    Transaction.table.make(&choices, in: &login)
    login.additional = choices.object()
    login.agent = choices.optional { $0.agent() }
    login.anonymousSession = choices.optional { $0.object() }
    login.configuration = choices.object()
    login.experiment = choices.optional { $0.experiment() }
    login.secrets = choices.strings()
    login.securityContext = choices.optional { $0.securityContext() }
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

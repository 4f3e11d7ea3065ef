import PostLogin

/// The entities of one login, as the store held them when the request read them.
struct LoginParties: Sendable {
  var client: Client
  var user: User
  var connection: Connection
  var organization: Organization?
  var parentRefreshToken: RefreshTokenRecord?
  /// The user's roles in this login.
  var roles: [Role]
}

extension LoginAttempt {
  /// The Transaction that this login's event is built from.
  func transaction(
    _ parties: LoginParties,
    tenant: TenantConfiguration,
    origin: RequestOrigin,
    transferPlace: GeoIP?
  ) -> Transaction {
    var transaction = Transaction(
      tenant: Transaction.Tenant(id: tenant.name),
      user: parties.user.transactionUser(
        issuer: origin.issuer,
        enabledFactors: tenant.enabledFactors
      ),
      client: Transaction.Client(parties.client),
      connection: Transaction.Connection(parties.connection),
      request: origin.transactionRequest,
      grant: grant
    )
    transaction.organization = parties.organization.map(Transaction.Organization.init)
    transaction.organization?.roles = parties.organization?.roles(of: parties.user.id) ?? []
    transaction.resourceServer = audience.map(Transaction.ResourceServer.init)
    transaction.parameters = parameters
    transaction.id = transactionID
    transaction.actor = actor
    transaction.linkingID = linkingID
    transaction.stats = Transaction.Stats(loginsCount: max(parties.user.loginsCount, 1))
    let parent = parties.parentRefreshToken
    if grant.canHaveSession {
      transaction.session = session.map { Transaction.Session($0, parent: parent) }
    }
    let passed = session?.content.methods ?? methods ?? []
    if !passed.isEmpty {
      transaction.authentication = Transaction.Authentication(
        methods: passed.map {
          Transaction.AuthenticationMethod(name: $0.name, timestamp: $0.timestamp.date)
        }
      )
    }
    transaction.refreshToken = refreshToken.map {
      Transaction.RefreshToken($0, isOnline: $0.isOnline)
    }
    if let transfer {
      var token = Transaction.SessionTransferToken(
        clientID: transfer.clientID,
        scope: transfer.scopes,
        ip: transfer.ip
      )
      token.asn = transfer.asn
      token.userAgent = transfer.userAgent
      token.geoip = transferPlace
      transaction.sessionTransferToken = token
    }
    return transaction
  }

  private var parameters: Transaction.Parameters {
    var parameters = request?.parameters ?? Transaction.Parameters()
    parameters.scope = scopes
    parameters.subjectTokenType = subjectTokenType
    parameters.actorTokenType = actorTokenType
    return parameters
  }
}

extension AuthorizeRequest {
  /// The parameters that Actions see.
  var parameters: Transaction.Parameters {
    var parameters = Transaction.Parameters()
    parameters.scope = scopes
    // Actions see only the scopes of a device's request.
    guard device == nil else { return parameters }
    parameters.acrValues = acrValues?.split(separator: " ").map(String.init)
    parameters.loginHint = loginHint
    parameters.redirectURI = redirectURI
    parameters.uiLocales = uiLocales?.split(separator: " ").map(String.init)
    // SAML and WS-Federation have other words for a new login, and no parameter `prompt`.
    guard federation == nil else { return parameters }
    parameters.prompt = prompt.isEmpty ? nil : prompt
    parameters.responseMode = responseMode.rawValue
    parameters.responseType = responseType.words
    parameters.state = state
    return parameters
  }
}

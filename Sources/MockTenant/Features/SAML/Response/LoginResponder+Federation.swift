import Hummingbird
import PostLogin
import WireFormats

extension BrowserRequest {
  /// The writer of answers to a federated login; nil for OpenID Connect.
  func federatedAnswer(_ request: AuthorizeRequest, client: Client) -> FederatedAnswer? {
    request.federation.map { login in
      FederatedAnswer(
        tenant: tenant,
        request: request,
        login: login,
        client: client,
        issuer: origin.issuer
      )
    }
  }
}

extension LoginResponder {
  /// Sends the service provider its assertion, and remembers it for the logout.
  func answer(
    _ answer: FederatedAnswer,
    grant: TokenGrant,
    user: User,
    attempt: LoginAttempt,
    change: UnitOfWork
  ) async throws -> Response {
    let client = answer.client
    let made: (page: Response, participant: FederatedParticipant)
    do {
      made = try await answer.allow(grant, user: user)
    } catch let error as FederationError {
      try await tenant.log(
        .failedLogin,
        description: error.text,
        subject: .init(
          client: client,
          user: user,
          connection: try await incoming.entities.connection(named: attempt.connection)
        ),
        details: ["error": ["message": .string(error.text)]],
        origin: incoming.origin
      )
      return MessagePage(error).response
    }
    var change = change
    if let id = grant.sessionID {
      let participant = made.participant
      change.add { database in
        try Store.updateSession(id, in: database) { session in
          var others = session.content.participants ?? []
          others.removeAll { $0.clientID == participant.clientID }
          session.content.participants = others + [participant]
        }
      }
    }
    change.add(
      try await entry(
        .login,
        text: nil,
        client: client,
        user: user,
        connection: attempt.connection,
        transfer: attempt.transfer,
        sessionID: grant.sessionID,
        executionID: attempt.executionID
      )
    )
    try await tenant.commit(change)
    return keepSession(of: attempt, made.page)
  }
}

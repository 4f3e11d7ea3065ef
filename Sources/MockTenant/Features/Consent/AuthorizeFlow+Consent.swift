import Hummingbird
import PostLogin
import WireFormats

/// The page on which a user consents to what an application requests.
extension AuthorizeFlow {
  func consentPage(state: String?) async throws -> Response {
    guard let state, let login = try await incoming.waitingLogin(state),
      let grant = login.consent, let client = try await entities.client(grant.clientID),
      let user = try await entities.user(grant.userID)
    else { return MessagePage.noLogin.response }
    let organization = try await grant.organizationID.asyncFlatMap {
      try await entities.organization($0)
    }
    return ConsentPage(
      state: state,
      clientName: client.name,
      userName: user.email ?? user.id,
      organizationName: organization?.displayName,
      requests: ConsentText.lines(for: grant.scopes)
    ).response
  }

  /// Grants the tokens of a login and keeps the consent, or refuses the application; any answer but
  /// `accept` is a refusal.
  func answerConsent(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), let login = try await incoming.waitingLogin(state),
      let grant = login.consent, let attempt = login.attempt,
      let client = try await entities.client(grant.clientID),
      let user = try await entities.user(grant.userID),
      try await tenant.store.finishLogin(state: state, at: tenant.now)
    else { return MessagePage.noLogin.response }
    guard form.string("action") == "accept" else {
      return try await responder.deny(
        "User did not authorize the request",
        request: login.request,
        client: client,
        user: user,
        transfer: attempt.transfer,
        executionID: attempt.executionID
      )
    }
    return try await answer(attempt, request: login.request) {
      var change = UnitOfWork()
      change.require(.activeUser(user.id))
      if let id = grant.sessionID {
        change.require(.liveSession(id, parentRefreshTokenID: grant.parentRefreshTokenID))
      }
      let consent = UserGrant(to: grant, id: tenant.identifier("cgr_"))
      change.add { database in try Store.save(consent, in: database) }
      return try await responder.issue(
        grant,
        user: user,
        attempt: attempt,
        request: login.request,
        client: client,
        change: change
      )
    }
  }
}

/// The endpoints of the page for consent.
enum ConsentRoutes {
  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/u/consent",
      summary: "Shows what an application requests of the user.",
      query: [state]
    ) { try await AuthorizeRoutes.flow($0).consentPage(state: $0.query.string("state")) },
    .page(
      .post,
      "/u/consent",
      summary: "Consents to what an application requests, or refuses it.",
      body: .form([
        state,
        PayloadField(
          "action",
          .choice(["accept", "deny"]),
          summary: "`accept` to consent; anything else refuses."
        ),
      ])
    ) { try await AuthorizeRoutes.flow($0).answerConsent($0.body) },
  ]

  private static let state = PayloadField.parameter(
    "state",
    "The waiting login.",
    isRequired: true
  )
}

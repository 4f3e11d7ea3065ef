import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Logins with a passkey on the tenant's own pages.
extension AuthorizeFlow {
  /// Shows the page for a login or signup with a passkey.
  func passkeyPage(
    state: String?,
    isSignup: Bool,
    problem: String? = nil,
    status: HTTPResponse.Status = .badRequest
  ) async throws -> Response {
    guard let state, let visit = try await passkeyVisit(state, isSignup: isSignup) else {
      return MessagePage.noLogin.response
    }
    let (session, challenge) = try await tenant.passkeyChallenge(
      isSignup ? .signup : .login,
      clientID: visit.client.id,
      connection: visit.connection.name,
      issuer: origin.issuer
    ) { challenge in
      if isSignup { challenge.userID = tenant.identifier("auth0|") }
    }
    return PasskeyPage(
      state: state,
      clientName: visit.client.name,
      session: session,
      options: isSignup ? challenge.creationOptions(named: "") : challenge.requestOptions,
      isSignup: isSignup,
      problem: problem,
      status: problem == nil ? .ok : status
    ).response
  }

  /// Checks the answer of a passkey and continues with the login.
  func answerPasskey(_ form: JSONObject, isSignup: Bool) async throws -> Response {
    guard let state = form.string("state"),
      let visit = try await passkeyVisit(state, isSignup: isSignup)
    else { return MessagePage.noLogin.response }
    let user: User
    do {
      user = try await passkeyUser(form, visit: visit, isSignup: isSignup)
    } catch let problem as PasskeyCeremony.Problem {
      try await tenant.log(
        isSignup ? .failedSignup : .failedLogin,
        description: "The passkey is not valid: \(problem.reason)",
        subject: .init(client: visit.client, connection: visit.connection),
        origin: origin
      )
      return try await passkeyPage(
        state: state,
        isSignup: isSignup,
        problem: "The passkey is not valid: \(problem.reason)"
      )
    } catch let refusal as RegistrationRefusal {
      return try await passkeyPage(
        state: state,
        isSignup: isSignup,
        problem: refusal.pageText,
        status: refusal.pageStatus
      )
    }
    guard try await tenant.store.finishLogin(state: state, at: tenant.now) else {
      return MessagePage.noLogin.response
    }
    await entities.remember(user)
    return try await login(
      user,
      connection: visit.connection,
      session: newSession(user, method: "passkey"),
      request: visit.request,
      client: visit.client
    )
  }

  private func passkeyUser(
    _ form: JSONObject,
    visit: PasskeyVisit,
    isSignup: Bool
  ) async throws -> User {
    let text = form.string("authn_response") ?? ""
    guard let members = (try? JSONText(text))?.value.withoutRepeatedNames.objectValue else {
      throw PasskeyCeremony.Problem("the browser has sent no answer")
    }
    let session = form.string("auth_session") ?? ""
    guard
      var challenge = try await tenant.store.takePasskeyChallenge(session, at: tenant.now),
      challenge.clientID == visit.client.id, challenge.connection == visit.connection.name,
      challenge.purpose == (isSignup ? .signup : .login)
    else { throw PasskeyCeremony.Problem("the challenge has expired") }
    let login = PasskeyLogin(tenant: tenant, origin: origin.showing(form))
    guard isSignup else {
      return try await login.user(of: JSONObject(members), challenge: challenge)
    }
    do {
      challenge.profile = try PasskeyProfile.members([
        "user_profile": ["email": .string(form.string("username") ?? "")]
      ])
    } catch {
      throw PasskeyCeremony.Problem(error.errorDescription)
    }
    let email = challenge.profile.string("email") ?? ""
    guard try await tenant.store.user(named: email, in: visit.connection.name) == nil else {
      throw PasskeyCeremony.Problem("the user or the passkey exists already")
    }
    return try await login.signUp(
      JSONObject(members),
      challenge: challenge,
      client: visit.client,
      request: visit.request
    )
  }

  /// A waiting login at the page of passkeys.
  private struct PasskeyVisit {
    var request: AuthorizeRequest
    var client: Client
    var connection: Connection
  }

  private func passkeyVisit(_ state: String, isSignup: Bool) async throws -> PasskeyVisit? {
    guard let login = try await incoming.waitingLogin(state), login.attempt == nil,
      let client = try await entities.client(login.request.clientID),
      let connection = try await passkeyConnection(login.request),
      !isSignup || connection.allowsSignup
    else { return nil }
    return PasskeyVisit(request: login.request, client: client, connection: connection)
  }

  /// The connection with passkeys of a request; nil without such a connection.
  func passkeyConnection(_ request: AuthorizeRequest) async throws -> Connection? {
    try await entities.connections().first { connection in
      connection.hasPasskeys && connection.isOpen(to: request.clientID)
        && (request.connection == nil || request.connection == connection.name)
    }
  }
}

/// The endpoints of the pages for passkeys.
enum PasskeyPageRoutes {
  private static let state = PayloadField.parameter(
    "state",
    "The waiting login.",
    isRequired: true
  )
  private static let answer: [PayloadField] = [
    state, .parameter("auth_session", "The session of the challenge."),
    .parameter("authn_response", "The answer of the passkey as JSON text."),
  ]

  static let endpoints: [Endpoint] = [
    .page(.get, "/u/passkey", summary: "Shows the page for a passkey.", query: [state]) {
      try await AuthorizeRoutes.flow($0)
        .passkeyPage(state: $0.query.string("state"), isSignup: false)
    },
    .page(.post, "/u/passkey", summary: "Logs in with a passkey.", body: .form(answer)) {
      try await AuthorizeRoutes.flow($0).answerPasskey($0.body, isSignup: false)
    },
    .page(
      .get,
      "/u/passkey-signup",
      summary: "Shows the page for a new passkey.",
      query: [state]
    ) {
      try await AuthorizeRoutes.flow($0)
        .passkeyPage(state: $0.query.string("state"), isSignup: true)
    },
    .page(
      .post,
      "/u/passkey-signup",
      summary: "Signs up with a passkey.",
      body: .form(answer + [.parameter("username", "The e-mail address.")])
    ) { try await AuthorizeRoutes.flow($0).answerPasskey($0.body, isSignup: true) },
  ]
}

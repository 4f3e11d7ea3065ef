import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Logins by social networks, which a page of the tenant replaces.
extension AuthorizeFlow {
  /// The page of the network that a request names; nil if it names none.
  func providerPath(_ request: AuthorizeRequest, state: String) async throws -> String? {
    guard let name = request.connection,
      let connection = try await entities.connection(named: name), connection.provider != nil
    else { return nil }
    return Self.providerPath(connection, state: state)
  }

  /// The buttons of the login page: a connection's path and text.
  func providerButtons(
    _ request: AuthorizeRequest,
    state: String
  ) async throws -> [(path: String, text: String)] {
    guard request.connection == nil else { return [] }
    return try await entities.connections()
      .filter { $0.provider != nil && $0.isOpen(to: request.clientID) }
      .map { (Self.providerPath($0, state: state), "Continue with \($0.title)") }
  }

  /// Whether a user's session counts for a request: one that names a social network wants a user
  /// of that network, unless a session transfer token says which user it is.
  func isOpen(
    _ request: AuthorizeRequest,
    to user: User,
    isTransfer: Bool
  ) async throws -> Bool {
    guard !isTransfer, let name = request.connection, !user.connections.contains(name) else {
      return true
    }
    return try await entities.connection(named: name)?.provider == nil
  }

  func providerPage(_ query: JSONObject) async throws -> Response {
    guard let visit = try await visit(query) else { return MessagePage.noLogin.response }
    guard !visit.request.asksForAccount, let id = browser.providerSessions[visit.connection] else {
      return try await page(visit)
    }
    do {
      return try await logIn(visit, by: .known(id))
    } catch is SocialProfile.Problem {
      // The account is gone: the user picks another one.
      return try await page(visit)
    }
  }

  /// Takes the account that the user has picked or typed, or the network's refusal.
  func answerProvider(_ form: JSONObject) async throws -> Response {
    guard let visit = try await visit(form) else { return MessagePage.noLogin.response }
    switch form.string("action") {
    case "refuse":
      return try await refuse(
        visit,
        error: "access_denied",
        reason: "The user has refused access at \(visit.connection.title)"
      )
    case "fail":
      return try await refuse(
        visit,
        error: "server_error",
        reason: "\(visit.connection.title) could not log the user in"
      )
    default:
      return try await logIn(visit, form)
    }
  }

  private static func providerPath(_ connection: Connection, state: String) -> String {
    URLText.adding([("state", state), ("connection", connection.name)], to: "/u/provider")
  }

  /// A waiting login at the page of a network.
  private struct Visit {
    var state: String
    var request: AuthorizeRequest
    var client: Client
    var connection: Connection
    var provider: SocialProvider
  }

  /// The visit of a request; nil for a login that is over, or a connection that is not open to it.
  private func visit(_ parameters: JSONObject) async throws -> Visit? {
    guard let state = parameters.string("state"),
      let login = try await incoming.waitingLogin(state),
      login.attempt == nil, let client = try await entities.client(login.request.clientID),
      let name = parameters.string("connection"),
      login.request.connection == nil || login.request.connection == name,
      let connection = try await entities.connection(named: name),
      connection.isOpen(to: client.id), let provider = connection.provider
    else { return nil }
    return Visit(
      state: state,
      request: login.request,
      client: client,
      connection: connection,
      provider: provider
    )
  }

  private func page(_ visit: Visit, problem: String? = nil) async throws -> Response {
    let users = try await tenant.store.users(
      of: visit.connection.name,
      atMost: ProviderPage.maximumCount
    )
    return ProviderPage(
      state: visit.state,
      connection: visit.connection.name,
      title: visit.connection.title,
      clientName: visit.client.name,
      accounts: users.map { ($0.id, $0.email ?? $0.document.string("nickname") ?? $0.id) },
      email: visit.request.loginHint ?? "",
      scopes: visit.request.connectionScope,
      problem: problem
    ).response
  }

  private func logIn(_ visit: Visit, _ form: JSONObject) async throws -> Response {
    do {
      if let id = form.string("account") { return try await logIn(visit, by: .known(id)) }
      let profile = try SocialProfile(form, of: visit.connection, at: visit.provider)
      return try await logIn(visit, by: .typed(profile))
    } catch let problem as SocialProfile.Problem {
      return try await page(visit, problem: problem.text)
    }
  }

  /// Logs in with an account, of which the browser has a session at the network from then on.
  ///
  /// - Throws: `SocialProfile.Problem` for an account that is not the connection's.
  private func logIn(_ visit: Visit, by account: SocialAccount) async throws -> Response {
    let user: User
    do {
      user = try await save(account, visit)
    } catch is SocialAccount.LoginIsOver {
      return MessagePage.noLogin.response
    } catch is SocialAccount.SignupIsDisabled {
      return try await refuse(
        visit,
        error: "access_denied",
        reason: "Public signup is disabled"
      )
    } catch let error as DatabaseError where error.isDuplicate {
      return try await page(visit, problem: "Another account of this network has this address")
    }
    await entities.remember(user)
    var sessions = browser.providerSessions
    sessions[visit.connection] = account.id
    return try await login(
      user,
      connection: visit.connection,
      session: newSession(user, method: "federated"),
      request: visit.request,
      client: visit.client
    ).settingCookies([cookies.providers(sessions)])
  }

  private func save(_ account: SocialAccount, _ visit: Visit) async throws -> User {
    let (state, connection, now) = (visit.state, visit.connection, tenant.now)
    return try await tenant.store.write { database in
      guard try Store.finishLogin(state: state, at: now, in: database) else {
        throw SocialAccount.LoginIsOver()
      }
      return try account.user(of: connection, at: now, in: database)
    }
  }

  /// Ends the login with the network's error, which the application receives.
  private func refuse(
    _ visit: Visit,
    error: String,
    reason: String
  ) async throws -> Response {
    guard try await tenant.store.finishLogin(state: visit.state, at: tenant.now) else {
      return MessagePage.noLogin.response
    }
    var change = UnitOfWork()
    change.add(
      tenant.entry(
        .failedLogin,
        description: reason,
        subject: .init(client: visit.client, connection: visit.connection),
        details: ["error": ["message": .string(reason), "oauthError": .string(error)]],
        origin: origin
      )
    )
    return
      try await responder
      .refuse(visit.request, error: error, description: reason, change: change)
  }
}

extension AuthorizeRequest {
  /// Whether a network shows its page although the user has a session there.
  fileprivate var asksForAccount: Bool {
    prompt.contains("login") || prompt.contains("select_account")
  }
}

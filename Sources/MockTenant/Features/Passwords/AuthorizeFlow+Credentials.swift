import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Shows the login page or the signup page.
  func loginPage(state: String?, isSignup: Bool) async throws -> Response {
    guard let state, let login = try await incoming.waitingLogin(state), login.attempt == nil else {
      return MessagePage.noLogin.response
    }
    if let channel = try await passwordlessConnection(login.request)?.passwordlessChannel {
      return try await page(login, state, channel)
    }
    if try await passwordConnection(login.request) == nil,
      try await providerButtons(login.request, state: state).isEmpty
    {
      return MessagePage.noConnection.response
    }
    return try await page(
      login,
      state: state,
      isSignup: isSignup,
      name: login.request.loginHint ?? ""
    )
  }

  /// Checks a password and, if it is right, continues with the login.
  func logIn(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), let login = try await incoming.waitingLogin(state),
      login.attempt == nil
    else { return MessagePage.noLogin.response }
    if let id = form.string("user") {
      return try await logIn(as: id, state: state, login: login)
    }
    let name = form.string("username") ?? ""
    guard let client = try await entities.client(login.request.clientID),
      let connection = try await passwordConnection(login.request)
    else { return MessagePage.noLogin.response }
    let answer = try await PasswordCheck(tenant: tenant, entities: entities)
      .check(
        name: name,
        password: form.string("password") ?? "",
        connection: connection,
        ip: origin.ip
      )
    let user: User
    switch answer {
    // A blocked user is refused below, at the application.
    case .user(let found), .blocked(let found): user = found
    case .wrong(let known):
      try await log(
        known == nil ? .unknownUser : .wrongPassword,
        user: known,
        client: client,
        connection: connection
      )
      return try await page(
        login,
        state: state,
        name: name,
        problem: "Wrong email or password",
        status: .badRequest
      )
    case .tooManyAttempts(let known):
      try await log(.tooManyAttempts, user: known, client: client, connection: connection)
      return try await page(
        login,
        state: state,
        name: name,
        problem: "Your account has been blocked after multiple consecutive login attempts.",
        status: .tooManyRequests
      )
    }
    guard try await tenant.store.finishLogin(state: state, at: tenant.now) else {
      return MessagePage.noLogin.response
    }
    return try await self.login(
      user,
      connection: connection,
      session: newSession(user, method: "pwd"),
      request: login.request,
      client: client
    )
  }

  private func log(
    _ type: TenantLogType,
    user: User?,
    client: Client,
    connection: Connection
  ) async throws {
    try await tenant.log(
      type,
      description: nil,
      subject: .init(client: client, user: user, connection: connection),
      origin: origin
    )
  }

  /// The requested connection, or the first database connection that the client may use.
  func passwordConnection(_ request: AuthorizeRequest) async throws -> Connection? {
    try await entities.connections().first { connection in
      connection.hasPasswords && connection.isOpen(to: request.clientID)
        && (request.connection == nil || request.connection == connection.name)
    }
  }

  func page(
    _ login: PendingLogin,
    state: String,
    isSignup: Bool = false,
    name: String = "",
    problem: String? = nil,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let client = try await entities.client(login.request.clientID)
    let connection = try await passwordConnection(login.request)
    return LoginPage(
      state: state,
      clientName: client?.name ?? login.request.clientID,
      isSignup: isSignup,
      allowsSignup: connection?.allowsSignup ?? false,
      name: name,
      problem: problem,
      status: status,
      providers: try await providerButtons(login.request, state: state),
      users: isSignup ? [] : try await userButtons(login.request),
      hasPasskeys: try await passkeyConnection(login.request) != nil,
      hasPasswords: connection != nil
    ).response
  }
}

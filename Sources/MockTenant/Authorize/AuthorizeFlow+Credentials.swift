import GRDB
import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Shows the login page or the signup page.
  func loginPage(state: String?, isSignup: Bool) async throws -> Response {
    guard let state, let login = try await waitingLogin(state), login.attempt == nil else {
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
    guard let state = form.string("state"), let login = try await waitingLogin(state),
      login.attempt == nil
    else { return MessagePage.noLogin.response }
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

  /// Creates a user and continues with the login.
  func signUp(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), let login = try await waitingLogin(state),
      login.attempt == nil, let client = try await entities.client(login.request.clientID),
      let connection = try await passwordConnection(login.request), connection.allowsSignup
    else { return MessagePage.noLogin.response }
    let email = form.string("username")?.lowercased() ?? ""
    let password = form.string("password") ?? ""
    if let problem = Self.problem(email: email, password: password, connection) {
      return try await page(
        login,
        state: state,
        isSignup: true,
        name: email,
        problem: problem,
        status: .badRequest
      )
    }
    guard try await tenant.store.user(named: email, in: connection.name) == nil else {
      return try await isKnown(
        email,
        login: login,
        state: state,
        client: client,
        connection: connection
      )
    }
    let registration = Registration(
      tenant: tenant,
      connection: connection,
      client: client,
      request: login.request,
      origin: origin.showing(form)
    )
    let user: User
    do {
      user = try await registration.approved(
        User(
          tenant.identifier("auth0|"),
          of: connection.name,
          profile: ["email": .string(email), "email_verified": false],
          at: tenant.now
        )
      )
    } catch let refusal as RegistrationRefusal {
      return try await page(
        login,
        state: state,
        isSignup: true,
        name: email,
        problem: refusal.pageText,
        status: refusal.pageStatus
      )
    }
    var change = UnitOfWork()
    let (hash, now) = (try await PasswordHash.make(password), tenant.now)
    change.add { database in
      guard try Store.finishLogin(state: state, at: now, in: database) else { throw LoginIsOver() }
      try Store.insert(user, passwordHash: hash, in: database)
    }
    let subject = Tenant.LogSubject(client: client, user: user, connection: connection)
    change.add(tenant.entry(.signup, subject: subject, origin: origin))
    do {
      try await tenant.commit(change)
      await entities.remember(user)
    } catch is LoginIsOver {
      return MessagePage.noLogin.response
    } catch let error as DatabaseError where error.isDuplicate {
      // Another request has just signed up with this address.
      return try await isKnown(
        email,
        login: login,
        state: state,
        client: client,
        connection: connection
      )
    }
    registration.announce(user)
    try await UserLinks(tenant: tenant, origin: origin).sendVerification(to: user, client: client)
    return try await self.login(
      user,
      connection: connection,
      session: newSession(user, method: "pwd"),
      request: login.request,
      client: client
    )
  }

  /// Another request has finished this login.
  private struct LoginIsOver: Error {}

  /// Answers that signup failed, without revealing that the address is registered.
  private func isKnown(
    _ email: String,
    login: PendingLogin,
    state: String,
    client: Client,
    connection: Connection
  ) async throws -> Response {
    try await tenant.log(
      .failedSignup,
      description: "The user already exists.",
      subject: .init(client: client, connection: connection),
      origin: origin
    )
    return try await page(
      login,
      state: state,
      isSignup: true,
      name: email,
      problem: RegistrationRefusal.generalText,
      status: .badRequest
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

  private static func problem(
    email: String,
    password: String,
    _ connection: Connection
  ) -> String? {
    guard EmailAddress.isValid(email) else { return "Enter a valid email address" }
    let policy = connection.passwordPolicy
    if policy.allows(password) { return nil }
    // bcrypt ignores everything after 72 bytes.
    return policy.name == nil ? "The password has 8 to 72 characters" : policy.text
  }

  /// The requested connection, or the first database connection that the client may use.
  private func passwordConnection(_ request: AuthorizeRequest) async throws -> Connection? {
    try await entities.connections().first { connection in
      connection.hasPasswords && connection.enabledClients?.contains(request.clientID) != false
        && (request.connection == nil || request.connection == connection.name)
    }
  }

  private func page(
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
      hasPasskeys: try await passkeyConnection(login.request) != nil,
      hasPasswords: connection != nil
    ).response
  }
}

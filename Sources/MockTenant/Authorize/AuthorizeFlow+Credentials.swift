import GRDB
import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// What a browser sees at the login page, or at the page to sign up.
  func loginPage(state: String?, isSignup: Bool) async throws -> Response {
    guard let state, let login = try await waitingLogin(state), login.attempt == nil else {
      return MessagePage.noLogin.response
    }
    return try await page(login, state, isSignup: isSignup, name: login.request.loginHint ?? "")
  }

  /// Compares a password, and goes on with the login where it is right.
  func logIn(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), let login = try await waitingLogin(state),
      login.attempt == nil
    else { return MessagePage.noLogin.response }
    let name = form.string("username") ?? ""
    guard let client = try await tenant.store.client(login.request.clientID),
      let connection = try await passwordConnection(login.request)
    else { return MessagePage.noLogin.response }
    let answer = try await PasswordCheck(tenant: tenant)
      .check(
        name: name,
        password: form.string("password") ?? "",
        connection: connection,
        ip: facts.ip
      )
    let user: User
    switch answer {
    case .user(let found): user = found
    case .wrong(let known):
      try await log(known == nil ? .unknownUser : .wrongPassword, known, client, connection)
      return try await page(
        login,
        state,
        name: name,
        problem: "Wrong email or password",
        status: .badRequest
      )
    case .tooManyAttempts(let known):
      try await log(.tooManyAttempts, known, client, connection)
      return try await page(
        login,
        state,
        name: name,
        problem: "Your account has been blocked after multiple consecutive login attempts.",
        status: .tooManyRequests
      )
    case .blocked(let known):
      try await log(.failedLogin, known, client, connection)
      return try await page(
        login,
        state,
        name: name,
        problem: "The user is blocked",
        status: .forbidden
      )
    }
    guard try await tenant.store.finishLogin(state: state, at: tenant.now) else {
      return MessagePage.noLogin.response
    }
    return try await self.login(user, newSession(user, method: "pwd"), login.request, client)
  }

  /// Makes a user, and goes on with the login.
  func signUp(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), let login = try await waitingLogin(state),
      login.attempt == nil, let client = try await tenant.store.client(login.request.clientID),
      let connection = try await passwordConnection(login.request), connection.allowsSignup
    else { return MessagePage.noLogin.response }
    let email = form.string("username")?.lowercased() ?? ""
    let password = form.string("password") ?? ""
    if let problem = Self.problem(email: email, password: password) {
      return try await page(
        login,
        state,
        isSignup: true,
        name: email,
        problem: problem,
        status: .badRequest
      )
    }
    guard try await tenant.store.user(named: email, in: connection.name) == nil else {
      return try await isKnown(email, login, state, client, connection)
    }
    let date = JSONValue.string(tenant.now.text)
    let user = User([
      "user_id": .string(tenant.identifier("auth0|")), "email": .string(email),
      "email_verified": false,
      "name": .string(email), "nickname": .string(String(email.prefix { $0 != "@" })),
      "connection": .string(connection.name), "created_at": date, "updated_at": date,
    ])
    var change = StoreChange()
    let (hash, now) = (try await PasswordHash.make(password), tenant.now)
    change.add { database in
      guard try Store.finishLogin(state: state, at: now, database) else { throw LoginIsOver() }
      try Store.save(user, hash, nil, database)
    }
    let subject = Tenant.LogSubject(client: client, user: user, connection: connection)
    change.add(tenant.entry(.signup, nil, subject, facts))
    do {
      try await tenant.commit(change)
    } catch is LoginIsOver {
      return MessagePage.noLogin.response
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // Somebody has just signed up with the address.
      return try await isKnown(email, login, state, client, connection)
    }
    return try await self.login(user, newSession(user, method: "pwd"), login.request, client)
  }

  /// Another request has finished the login.
  private struct LoginIsOver: Error {}

  /// The page does not tell a stranger whose addresses are known here.
  private func isKnown(
    _ email: String,
    _ login: PendingLogin,
    _ state: String,
    _ client: Client,
    _ connection: Connection
  ) async throws -> Response {
    try await tenant.log(
      .failedSignup,
      "The user already exists.",
      .init(client: client, connection: connection),
      facts
    )
    return try await page(
      login,
      state,
      isSignup: true,
      name: email,
      problem: "Something went wrong, please try again later",
      status: .badRequest
    )
  }

  private func log(
    _ type: LogType,
    _ user: User?,
    _ client: Client,
    _ connection: Connection
  ) async throws {
    try await tenant.log(
      type,
      nil,
      .init(client: client, user: user, connection: connection),
      facts
    )
  }

  private static func problem(email: String, password: String) -> String? {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), email.utf8.count <= 254 else {
      return "Enter a valid email address"
    }
    // More than 72 bytes bcrypt would not tell from fewer.
    return (8...72).contains(password.utf8.count) && !password.utf8.contains(0)
      ? nil : "The password has 8 to 72 characters"
  }

  /// The connection that the request names, or the first with passwords that the client may use.
  private func passwordConnection(_ request: AuthorizeRequest) async throws -> Connection? {
    try await tenant.store.connections().first { connection in
      connection.hasPasswords && connection.enabledClients?.contains(request.clientID) != false
        && (request.connection == nil || request.connection == connection.name)
    }
  }

  private func page(
    _ login: PendingLogin,
    _ state: String,
    isSignup: Bool = false,
    name: String = "",
    problem: String? = nil,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let client = try await tenant.store.client(login.request.clientID)
    let connection = try await passwordConnection(login.request)
    return LoginPage(
      state: state,
      clientName: client?.name ?? login.request.clientID,
      isSignup: isSignup,
      allowsSignup: connection?.allowsSignup ?? false,
      name: name,
      problem: problem,
      status: status
    ).response
  }
}

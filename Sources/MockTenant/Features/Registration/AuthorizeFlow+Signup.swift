import GRDB
import Hummingbird
import PostLogin
import WireFormats

/// The sign-up page.
extension AuthorizeFlow {
  /// Creates a user and continues with the login.
  func signUp(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), let login = try await incoming.waitingLogin(state),
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
}

import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Logins without a password on the tenant's own page (Auth0: Passwordless with Universal Login).
extension AuthorizeFlow {
  /// The connection without passwords of a request: the named one, or else the client's first one,
  /// unless the client has a database.
  func passwordlessConnection(_ request: AuthorizeRequest) async throws -> Connection? {
    let open = try await entities.connections().filter { connection in
      connection.isOpen(to: request.clientID)
        && (request.connection == nil || request.connection == connection.name)
    }
    if open.contains(where: \.hasPasswords) { return nil }
    return open.first { $0.passwordlessChannel != nil }
  }

  /// Sends a code to the address of the form, or checks the code and continues with the login.
  func answerPasswordless(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), var login = try await incoming.waitingLogin(state),
      login.attempt == nil, let client = try await entities.client(login.request.clientID),
      let connection = try await passwordlessConnection(login.request),
      let channel = connection.passwordlessChannel
    else { return MessagePage.noLogin.response }
    if let typed = form.string("username") {
      guard let address = channel.address(typed) else {
        let problem = "Enter a valid \(channel == .email ? "email address" : "phone number")"
        return try await page(login, state, channel, typed: typed, problem: problem)
      }
      login.passwordlessAddress = address
      do {
        try await sendCode(login, to: address, state: state, client: client, connection)
      } catch let error as OAuthError where error.status == .tooManyRequests {
        let problem = error.errorDescription
        return try await page(login, state, channel, problem: problem, status: error.status)
      }
      return try await page(login, state, channel)
    }
    let user: User?
    do {
      user = try await PasswordlessUser(
        tenant: tenant,
        entities: entities,
        client: client,
        request: login.request,
        origin: origin.showing(form)
      ).redeem(form.string("code") ?? "", of: Self.codeHash(state))?.0
    } catch let refusal as RegistrationRefusal {
      let (problem, status) = (refusal.pageText, refusal.pageStatus)
      return try await page(login, state, channel, problem: problem, status: status)
    }
    guard let user else {
      try await tenant.log(
        .failedLogin,
        description: channel.wrongCode,
        subject: .init(client: client, connection: connection),
        origin: origin
      )
      return try await page(login, state, channel, problem: channel.wrongCode)
    }
    guard try await tenant.store.finishLogin(state: state, at: tenant.now) else {
      return MessagePage.noLogin.response
    }
    return try await self.login(
      user,
      connection: connection,
      session: newSession(user, method: channel.rawValue),
      request: login.request,
      client: client
    )
  }

  /// Sends a code, and keeps the address with the waiting login.
  ///
  /// The page does not reveal whether the address is known: a blocked user, or an unknown address
  /// without signup, gets no message.
  ///
  /// - Throws: `OAuthError` if the IP address has asked for too many messages.
  private func sendCode(
    _ login: PendingLogin,
    to address: String,
    state: String,
    client: Client,
    _ connection: Connection
  ) async throws {
    guard let channel = connection.passwordlessChannel else { return }
    try await PasswordlessRoutes(tenant: tenant).countMessage(from: origin)
    try await incoming.save(login, state: state)
    let user = try await tenant.store.account(with: address, channel, in: connection.name)?.user
    guard user.map({ !$0.isBlocked }) ?? !connection.disablesSignup else { return }
    try await PasswordlessMessage(
      content: PasswordlessCode(
        clientID: client.id,
        connection: connection.name,
        address: address
      ),
      hash: Self.codeHash(state),
      channel: channel.messageChannel,
      subject: .init(client: client, user: user, connection: connection)
    ).send(from: tenant, origin: origin)
  }

  /// The page of a waiting login: for its code if it has an address, unless the user has typed one
  /// that is none.
  func page(
    _ login: PendingLogin,
    _ state: String,
    _ channel: PasswordlessChannel,
    typed: String? = nil,
    problem: String? = nil,
    status: HTTPResponse.Status = .badRequest
  ) async throws -> Response {
    let client = try await entities.client(login.request.clientID)
    let address = typed ?? login.passwordlessAddress
    return PasswordlessPage(
      state: state,
      clientName: client?.name ?? login.request.clientID,
      channel: channel,
      address: address ?? login.request.loginHint ?? "",
      isWaiting: typed == nil && address != nil,
      problem: problem,
      status: problem == nil ? .ok : status,
      providers: try await providerButtons(login.request, state: state)
    ).response
  }

  /// The hash under which the code of a waiting login is stored, which no other request knows.
  private static func codeHash(_ state: String) -> String {
    OpaqueToken.hash(of: "passwordless login \(state)")
  }
}

/// The endpoint of the page for logins without a password.
enum PasswordlessPageRoutes {
  static let endpoints: [Endpoint] = [
    .page(
      .post,
      "/u/login-passwordless",
      summary: "Sends a code to an address, or logs in with it.",
      body: .form([
        .parameter("state", "The waiting login.", isRequired: true),
        .parameter("username", "The e-mail address or telephone number."),
        .parameter("code", "The code, once it was sent."),
      ])
    ) { try await AuthorizeRoutes.flow($0).answerPasswordless($0.body) }
  ]
}

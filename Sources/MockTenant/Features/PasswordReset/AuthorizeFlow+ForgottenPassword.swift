import Hummingbird
import PostLogin
import WireFormats

/// The page on which a user who has forgotten the password asks for a link to set a new one.
extension AuthorizeFlow {
  func forgottenPasswordPage(state: String?) async throws -> Response {
    guard let state, let login = try await loginWithPassword(state) else {
      return MessagePage.noLogin.response
    }
    return ForgottenPasswordPage(state: state, email: login.request.loginHint ?? "").response
  }

  /// Sends the link; the login goes on waiting.
  func sendPasswordLink(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), let login = try await loginWithPassword(state),
      let client = try await entities.client(login.request.clientID),
      let connection = try await passwordConnection(login.request)
    else { return MessagePage.noLogin.response }
    var page = ForgottenPasswordPage(state: state, email: form.string("username") ?? "")
    guard let address = PasswordlessChannel.email.address(page.email) else {
      page.problem = "Enter a valid email address"
      return page.response
    }
    let request = PasswordResetRequest(
      tenant: tenant,
      origin: origin,
      client: client,
      connection: connection
    )
    guard try await request.send(to: address, organizationID: login.request.organization) else {
      page.problem = "Too many requests from this address; try again later."
      page.status = .tooManyRequests
      return page.response
    }
    page.isSent = true
    return page.response
  }

  /// The waiting login of a user who has not logged in yet, by a connection with passwords.
  private func loginWithPassword(_ state: String) async throws -> PendingLogin? {
    guard let login = try await incoming.waitingLogin(state), login.attempt == nil,
      try await passwordConnection(login.request) != nil
    else { return nil }
    return login
  }
}

/// The endpoints of the page for a forgotten password.
enum ForgottenPasswordRoutes {
  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/u/forgot-password",
      summary: "Asks for the address of a user who has forgotten the password.",
      query: [state]
    ) { try await AuthorizeRoutes.flow($0).forgottenPasswordPage(state: $0.query.string("state")) },
    .page(
      .post,
      "/u/forgot-password",
      summary: "Sends a link to the page for a new password.",
      body: .form([state, .parameter("username", "The e-mail address.")])
    ) { try await AuthorizeRoutes.flow($0).sendPasswordLink($0.body) },
  ]

  private static let state = PayloadField.parameter(
    "state",
    "The waiting login.",
    isRequired: true
  )
}

import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Answers with the result of a login, or refuses it if its user was blocked or deleted, or its
  /// session revoked, since the login began.
  func answer(
    _ attempt: LoginAttempt,
    request: AuthorizeRequest,
    with respond: () async throws -> Response
  ) async throws -> Response {
    guard let client = try await entities.client(attempt.clientID) else {
      return MessagePage.noLogin.response
    }
    do {
      return try await respond()
    } catch let lapse as UnitOfWork.Lapse {
      switch lapse {
      case .blockedUser:
        return try await responder.deny(
          Refusal.blockedUser.reason,
          error: Refusal.blockedUser.error,
          request: request,
          client: client,
          user: try await entities.user(attempt.userID),
          transfer: attempt.transfer,
          executionID: attempt.executionID
        )
      case .deletedUser, .revokedSession:
        return try await askForLogin(request, client: client, isTransfer: attempt.transfer != nil)
      }
    }
  }

  /// The tenant's own reason to deny a user who has authenticated.
  struct Refusal {
    var error = "access_denied"
    var reason: String

    /// The answer for a blocked user, as Auth0 sends it to the application.
    static let blockedUser = Refusal(error: "unauthorized", reason: "user is blocked")

    /// The answer for a user without an organization, as Auth0 sends it to the application.
    static let noOrganization = Refusal(
      error: "invalid_request",
      reason:
        "client requires organization membership, but user does not belong to any organization"
    )
  }

  /// Sends the browser to the login page, or a silent request back to the application.
  func askForLogin(
    _ request: AuthorizeRequest,
    client: Client,
    isTransfer: Bool
  ) async throws -> Response {
    guard request.isSilent else { return try await showLogin(request) }
    let text = "Login required"
    try await tenant.log(
      .failedSilentLogin,
      description: text,
      subject: .init(client: client),
      details: isTransfer ? ["triggered_by_session_transfer_token": true] : [:],
      origin: origin
    )
    return AuthorizeResponse(for: request).error("login_required", description: text)
  }
}

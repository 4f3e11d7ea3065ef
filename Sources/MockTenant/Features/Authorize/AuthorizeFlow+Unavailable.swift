import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Answers a login that the Actions could not decide; it leaves no session and no code.
  ///
  /// The application gets the answer, unless its redirect URI has been removed meanwhile.
  func answer(_ failure: ActionsUnavailable, to attempt: LoginAttempt) async throws -> Response {
    let client = try await entities.client(attempt.clientID)
    try await log(failure, attempt, client: client)
    guard let request = attempt.request, let client, mayAnswer(request, client: client) else {
      var response = MessagePage(
        title: ActionsUnavailable.code,
        text: ActionsUnavailable.publicText,
        status: .serviceUnavailable
      ).response
      response.headers[.retryAfter] = ActionsUnavailable.retryAfter
      return response
    }
    if let federated = incoming.federatedAnswer(request, client: client) {
      return try await federated.refuse(ActionsUnavailable.publicText)
    }
    return AuthorizeResponse(for: request)
      .error(ActionsUnavailable.code, description: ActionsUnavailable.publicText)
  }

  /// Whether the address for the answer is still registered.
  private func mayAnswer(_ request: AuthorizeRequest, client: Client) -> Bool {
    incoming.federatedAnswer(request, client: client)?.isRegistered
      ?? RedirectURIs(of: client, issuer: origin.issuer).contain(request.redirectURI)
  }

  private func log(
    _ failure: ActionsUnavailable,
    _ attempt: LoginAttempt,
    client: Client?
  ) async throws {
    var details: JSONObject = ["error": ["message": .string(failure.reason)]]
    if attempt.transfer != nil { details.set("triggered_by_session_transfer_token", true) }
    try await tenant.log(
      attempt.request?.isSilent == true ? .failedSilentLogin : .failedLogin,
      description: failure.reason,
      subject: .init(
        client: client,
        user: try await entities.user(attempt.userID),
        connection: try await entities.connection(named: attempt.connection)
      ),
      details: details,
      origin: origin
    )
  }
}

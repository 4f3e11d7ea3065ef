import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Refuses a request with a parameter more than once (RFC 6749, section 3.1): at the redirect URI
  /// if the request names one client and one redirect URI that are valid, else with a page.
  func refuse(repeated names: [String], _ parameters: JSONObject) async throws -> Response {
    let refusal = OAuthError.repeated(names[0])
    let reader = AuthorizeReader(
      entities: entities,
      userInfo: origin.issuer + "userinfo",
      defaultAudience: tenant.configuration.defaultAudience
    )
    guard !names.contains("client_id"), !names.contains("redirect_uri"),
      let redirectURI = try await trustedRedirect(parameters, reader)
    else {
      return MessagePage(
        title: refusal.error,
        text: refusal.errorDescription,
        status: refusal.status
      ).response
    }
    return AuthorizeResponse(
      to: redirectURI,
      mode: names.contains("response_mode") ? .query : reader.responseMode(parameters),
      state: names.contains("state") ? nil : parameters.string("state")
    ).error(refusal.error, description: refusal.errorDescription)
  }

  private func trustedRedirect(
    _ parameters: JSONObject,
    _ reader: AuthorizeReader
  ) async throws -> String? {
    do {
      return try await reader.client(parameters).redirectURI
    } catch is AuthorizeRefusal {
      return nil
    }
  }
}

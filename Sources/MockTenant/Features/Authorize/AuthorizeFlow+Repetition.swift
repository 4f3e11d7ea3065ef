import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Refuses a request with a parameter more than once (RFC 6749, section 3.1): at the redirect URI
  /// if the request names one client and one redirect URI that are valid, else with a page.
  func refuse(repeated names: [String], _ parameters: JSONObject) async throws -> Response {
    let refusal = OAuthError.repeated(names[0])
    // A parameter with two values counts as missing.
    let parameters = JSONObject(parameters.members.filter { !names.contains($0.name) })
    guard !names.contains("redirect_uri"),
      let (client, redirectURI) = try await trustedRedirect(parameters)
    else {
      return MessagePage(
        title: refusal.error,
        text: refusal.errorDescription,
        status: refusal.status
      ).response
    }
    return AuthorizeResponse(
      to: redirectURI,
      mode: reader.responseMode(parameters),
      state: parameters.string("state"),
      webOrigins: client.webOrigins
    ).error(refusal.error, description: refusal.errorDescription)
  }

  private func trustedRedirect(
    _ parameters: JSONObject
  ) async throws -> (client: Client, redirectURI: String)? {
    do {
      return try await reader.client(parameters)
    } catch is AuthorizeRefusal {
      return nil
    }
  }
}

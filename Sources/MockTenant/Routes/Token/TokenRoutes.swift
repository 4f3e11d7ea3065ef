import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `POST /oauth/token` (RFC 6749 section 3.2).
struct TokenRoutes: Sendable {
  static let passwordRealm = "http://auth0.com/oauth/grant-type/password-realm"

  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .post,
      "/oauth/token",
      summary:
        "Exchanges a grant for tokens; with a session transfer audience, a session transfer token.",
      access: .client,
      body: .formOrJSON(TokenParameters.all),
      answer: .json(.tokens)
    ) { JSONResponse.make(object: try await TokenRoutes(tenant: $0.tenant).answer($0)) }
  ]

  private func answer(_ call: EndpointCall) async throws -> JSONObject {
    let (request, form) = (call.request, call.body)
    let grantType = try form.required("grant_type")
    guard var log = ExchangeLog(grantType: grantType) else {
      throw OAuthError(
        .badRequest,
        "unsupported_grant_type",
        description: "Unsupported grant type: \(grantType)"
      )
    }
    var origin = call.origin
    origin.body = form.withoutSecrets
    log.subject.audience = form.string("audience")
    do {
      let client = try await ClientAuthentication(store: tenant.store).client(request, form)
      log.subject.client = client
      tenant.trustForwardedAddress(request, of: client, origin: &origin)
      guard client.grantTypes.contains(grantType) else {
        throw OAuthError(
          .forbidden,
          "unauthorized_client",
          description: "Grant type '\(grantType)' not allowed for the client."
        )
      }
      let exchange = TokenRequest(
        tenant: tenant,
        client: client,
        form: form,
        origin: origin,
        authority: request.head.authority
      )
      let answer = try await perform(grantType, request: exchange, log: &log)
      try await exchange.commit(&log)
      return answer
    } catch let error as OAuthError {
      log.change.add(
        tenant.entry(
          log.failure,
          description: log.failure == .refreshTokenReuse ? nil : error.errorDescription,
          subject: log.subject,
          details: log.details,
          origin: origin
        )
      )
      try await tenant.commit(log.change)
      throw error
    }
  }

  private func perform(
    _ grantType: String,
    request: TokenRequest,
    log: inout ExchangeLog
  ) async throws -> JSONObject {
    switch grantType {
    case "authorization_code": try await CodeExchange(request: request).perform(&log)
    case "refresh_token": try await RefreshTokenExchange(request: request).perform(&log)
    case "client_credentials":
      try await ClientCredentialsExchange(request: request).perform(&log)
    default: try await PasswordExchange(request: request).perform(&log)
    }
  }
}

extension JSONObject {
  private static let secrets: Set = [
    "client_secret", "client_assertion", "code", "code_verifier", "password", "refresh_token",
    "token",
  ]

  /// The members that Actions may see in `event.request.body`.
  var withoutSecrets: JSONObject { JSONObject(members.filter { !Self.secrets.contains($0.name) }) }
}

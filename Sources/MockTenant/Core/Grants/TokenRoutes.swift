import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `POST /oauth/token` (RFC 6749 section 3.2).
struct TokenRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .post,
      "/oauth/token",
      summary:
        "Exchanges a grant for tokens; with a session transfer audience, a session transfer token.",
      access: .client,
      headers: [.proof],
      body: .formOrJSON(TokenParameters.all),
      answer: .json(.tokens)
    ) { call in
      try await call.addingNonce {
        JSONResponse.make(object: try await TokenRoutes(tenant: $0.tenant).answer($0))
      }
    }
  ]

  private func answer(_ call: EndpointCall) async throws -> JSONObject {
    let (request, form) = (call.request, call.body)
    let name = try form.required("grant_type")
    guard let grantType = GrantType(named: name), let kind = grantType.exchange else {
      throw OAuthError(
        .badRequest,
        "unsupported_grant_type",
        description: "Unsupported grant type: \(name)"
      )
    }
    var log = ExchangeLog(kind)
    var origin = call.origin
    origin.body = form.withoutSecrets
    log.subject.audience = form.string("audience")
    let entities = LoginContext(tenant.store, issuer: call.origin.issuer)
    do {
      let client = try await call.client(in: entities)
      log.subject.client = client
      tenant.trustForwardedAddress(request, of: client, origin: &origin)
      guard client.grantTypes.contains(grantType.name) else {
        throw OAuthError.forbiddenGrant(grantType)
      }
      guard grantType.isOpen(to: client) else { throw OAuthError.unauthorizedClient }
      let exchange = kind.type.init(
        request: TokenRequest(
          tenant: tenant,
          grantType: grantType,
          entities: entities,
          client: client,
          form: form,
          origin: origin,
          authority: request.head.authority,
          keyThumbprint: try await DPoPCheck(tenant: tenant).keyThumbprint(of: call, client: client)
        )
      )
      let exchanged = try await exchange.perform(&log)
      try await exchange.request.commit(exchanged, &log, of: exchange)
      return exchanged.answer
    } catch let refused as RefusedExchange {
      throw try await record(refused, log, origin)
    } catch let error as OAuthError where !error.isExpected {
      throw try await record(RefusedExchange(error: error), log, origin)
    }
  }

  /// Writes the changes of a refusal with the log of the failure, and returns its error.
  private func record(
    _ refused: RefusedExchange,
    _ log: ExchangeLog,
    _ origin: RequestOrigin
  ) async throws -> OAuthError {
    var change = refused.change
    change.add(
      tenant.entry(
        log.failure,
        description: log.failure == .refreshTokenReuse
          ? nil : refused.error.logDescription ?? refused.error.errorDescription,
        subject: log.subject,
        details: log.details,
        origin: origin
      )
    )
    try await tenant.commit(change)
    return refused.error
  }
}

extension JSONObject {
  private static let secrets = Set(
    ["client_secret", "client_assertion", "token"]
      + GrantType.parameters.filter(\.isSecret).map(\.name)
  )

  /// The members that Actions may see in `event.request.body`.
  var withoutSecrets: JSONObject { JSONObject(members.filter { !Self.secrets.contains($0.name) }) }
}

import Hummingbird
import PostLogin
import WireFormats

/// A login of the tenant's own client that has come back to its callback.
struct TrialLogin: Sendable {
  let call: EndpointCall

  private var tenant: Tenant { call.tenant }

  /// Exchanges the code for tokens, and shows them with what each Action did.
  func page() async throws -> Response {
    let outcome = call.query.string("state").flatMap { state in
      tenant.logins.newestFirst.first { $0.clientID == TrialClient.id && $0.state == state }
    }?.outcome
    var page = TrialPage(issuer: call.origin.issuer, outcome: outcome)
    if let error = call.query.string("error") {
      page.refusal = TrialPage.Refusal(
        error: error,
        description: call.query.string("error_description")
      )
      return page.response
    }
    do {
      page.tokens = try await tokens()
    } catch let error as OAuthError {
      page.refusal = TrialPage.Refusal(error: error.error, description: error.errorDescription)
    }
    return page.response
  }

  /// The answer of the token endpoint, which the page itself has no secret to ask for.
  private func tokens() async throws -> JSONObject {
    guard let grantType = GrantType(named: "authorization_code"), let kind = grantType.exchange,
      let client = try await tenant.store.client(TrialClient.id)
    else { throw OAuthError.unauthorizedClient }
    var form: JSONObject = [
      "grant_type": .string(grantType.name),
      "redirect_uri": .string(call.origin.issuer + TrialClient.callbackPath),
    ]
    form.set("code", string: call.query.string("code"))
    var log = ExchangeLog(kind)
    log.subject.client = client
    let exchange = CodeExchange(
      request: TokenRequest(
        tenant: tenant,
        grantType: grantType,
        entities: LoginContext(tenant.store, issuer: call.origin.issuer),
        client: client,
        form: form,
        origin: call.origin,
        authority: call.request.head.authority,
        keyThumbprint: nil
      )
    )
    do {
      let exchanged = try await exchange.perform(&log)
      try await exchange.request.commit(exchanged, &log, of: exchange)
      return exchanged.answer
    } catch let refused as RefusedExchange {
      try await tenant.commit(refused.change)
      throw refused.error
    }
  }
}

import PostLogin
import WireFormats

/// Exchanges a client's credentials for an access token (RFC 6749 section 4.4); the Actions of
/// the trigger `credentials-exchange` decide, as there is no user.
struct ClientCredentialsExchange: GrantExchange {
  let request: TokenRequest

  func perform(_ log: inout ExchangeLog) async throws -> Exchanged {
    let (tenant, client) = (request.tenant, request.client)
    let audience = try request.form.required("audience")
    guard let api = try await request.api(audience) else {
      throw OAuthError.accessDenied("Service not found: \(audience)")
    }
    guard let allowed = api.clientGrant(of: client) else {
      throw OAuthError.accessDenied(
        "Client is not authorized to access \"\(audience)\"; create a client grant for it."
      )
    }
    var scopes = request.form.words("scope") ?? allowed
    let foreign = scopes.filter { !allowed.contains($0) }
    guard foreign.isEmpty else {
      throw OAuthError.accessDenied(
        "Client has not been granted scopes: \(foreign.joined(separator: " "))"
      )
    }
    try request.checkProof(for: api)
    let boundKey = api.acceptsProofOfPossession ? request.keyThumbprint : nil
    let action = CredentialsAction(request: request, api: api, scopes: scopes, allowed: allowed)
    let changes = try await action.run(&log)
    scopes = changes?.scopes ?? scopes
    log.subject.scopes = scopes
    let token = try await tenant.tokens.accessToken(
      of: client,
      audience: audience,
      scopes: scopes,
      claims: changes?.claims ?? [:],
      lifetime: api.tokenLifetime,
      issuer: request.issuer,
      at: tenant.now,
      boundKey: boundKey
    )
    var answer: JSONObject = ["access_token": .string(token)]
    if !scopes.isEmpty { answer.set("scope", .string(scopes.joined(separator: " "))) }
    answer.set("expires_in", .integer(api.tokenLifetime.wholeSeconds))
    answer.set("token_type", boundKey == nil ? "Bearer" : "DPoP")
    return Exchanged(answer: answer, change: changes?.change ?? UnitOfWork())
  }
}

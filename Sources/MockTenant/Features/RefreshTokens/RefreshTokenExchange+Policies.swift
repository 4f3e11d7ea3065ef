import PostLogin
import WireFormats

/// Refresh tokens for several APIs, as Auth0's multi-resource refresh tokens.
extension RefreshTokenExchange {
  /// The API of the request, if it is another than the token's and the client's policies name it,
  /// with the scopes to grant; nil for the token's own API.
  ///
  /// A policy for the Management API has no effect.
  ///
  /// The policy limits the API's scopes, the token those of OpenID Connect. Without requested scopes
  /// all of both are granted.
  func otherAPI(
    than token: RefreshTokenRecord,
    user: User
  ) async throws -> (audience: String, scopes: [String])? {
    let (client, form) = (request.client, request.form)
    guard let audience = form.string("audience"), audience != token.content.audience,
      audience != request.userInfo, audience != request.origin.issuer + "api/v2/",
      let policy = client.refreshTokens.policies.first(where: { $0.audience == audience })
    else { return nil }
    _ = try await request.api(audience)
    let allowed = token.content.scopes.filter(ScopePolicy.isOfOpenID) + policy.scopes
    let scopes = try await ScopePolicy(entities: request.entities).granted(
      (form.words("scope") ?? allowed).filter(allowed.contains),
      audience: audience,
      user: user,
      organization: token.content.organizationID,
      client: client
    )
    return (audience, scopes)
  }
}

extension ScopePolicy {
  /// Whether a scope is no API's.
  static func isOfOpenID(_ scope: String) -> Bool {
    openID.contains(scope) || ofTokenEndpoint.contains(scope)
  }
}

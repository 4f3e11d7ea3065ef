import PostLogin

/// Refresh tokens whose exchange waits for a factor (Auth0: Get Refresh Tokens, Customize MFA).
extension RefreshTokenExchange {
  /// Renews the token and session of a login that has waited, and returns the token as stored now.
  ///
  /// The exchange that ends a waiting login rotates the token (auth0-spa-js, issue 1742). The client
  /// does not send the value again, so a value that was replaced meanwhile is refused but is no
  /// breach.
  ///
  /// - Throws: `OAuthError` for a token that was rotated or revoked, or has expired, meanwhile.
  func renewToken(
    of attempt: inout LoginAttempt,
    _ log: inout ExchangeLog
  ) async throws -> RefreshTokenRecord {
    let (store, leeway) = (request.tenant.store, request.client.refreshTokens.leeway)
    guard let valueHash = attempt.refreshTokenHash,
      let shown = try await store.refreshToken(valueHash: valueHash),
      !shown.isReuse(at: request.tenant.now, leeway: leeway)
    else { throw Self.invalidToken }
    let (token, session) = try await liveToken(shown, &log)
    attempt.refreshToken = extended(token)
    attempt.session = session
    return token
  }
}

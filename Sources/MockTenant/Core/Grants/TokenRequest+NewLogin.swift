import PostLogin
import WireFormats

extension TokenRequest {
  /// The answer to a login at the token endpoint: its tokens, with a refresh token if it has one.
  func answer(
    newLogin grant: TokenGrant,
    user: User,
    _ log: inout ExchangeLog
  ) async throws -> JSONObject {
    let api = try await api(grant.audience)
    var refreshToken: OpaqueToken?
    let factory = RefreshTokenFactory(tenant: tenant)
    if let token = factory.token(for: grant, client: client, api: api, origin: origin) {
      let value = OpaqueToken(tenant.randomness)
      log.change.add { database in try Store.save(token, newValueHash: value.hash, in: database) }
      refreshToken = value
    }
    return try await answer(grant, user: user, refreshToken: refreshToken?.text)
  }
}

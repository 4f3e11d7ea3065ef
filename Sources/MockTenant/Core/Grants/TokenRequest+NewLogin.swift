import PostLogin
import WireFormats

extension TokenRequest {
  /// What a login at the token endpoint gives: its tokens, with a refresh token if it has one.
  func exchanged(newLogin login: AllowedLogin) async throws -> Exchanged {
    let api = try await api(login.grant.audience)
    let token = RefreshTokenFactory(tenant: tenant)
      .token(for: login.grant, client: client, api: api, origin: origin)
    var change = login.change
    let value = token.map { _ in OpaqueToken(tenant.randomness) }
    if let token, let value {
      change.add { database in try Store.save(token, newValueHash: value.hash, in: database) }
    }
    let answer = try await answer(login.grant, user: login.user, refreshToken: value?.text)
    return Exchanged(answer: answer, change: change)
  }
}

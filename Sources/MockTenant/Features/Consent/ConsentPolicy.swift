import PostLogin

/// Decides whether a user must consent before an application gets tokens.
struct ConsentPolicy: Sendable {
  let store: Store
  let entities: LoginContext

  /// Whether the tokens of a login wait for the user's consent: always with `prompt=consent`, else
  /// if they need one that the user has not given.
  ///
  /// SAML and WS-Federation have no consent.
  func isAsked(
    for grant: TokenGrant,
    request: AuthorizeRequest,
    client: Client
  ) async throws -> Bool {
    guard request.federation == nil else { return false }
    if request.prompt.contains("consent") { return true }
    guard try await isNeeded(for: grant, client: client) else { return false }
    guard let given = try await store.userGrant(for: grant) else { return true }
    return !grant.scopes.allSatisfy(given.scopes.contains)
  }

  /// Third parties need consent; the tenant's own clients only for an API that does not let them
  /// skip it.
  private func isNeeded(for grant: TokenGrant, client: Client) async throws -> Bool {
    guard client.isFirstParty else { return true }
    guard let api = try await grant.audience.asyncFlatMap({ try await entities.api($0) }) else {
      return false
    }
    return !api.skipsConsent
  }
}

import PostLogin
import WireFormats

/// The parameters that an application receives for an allowed login: one group for each part of its
/// response type.
struct LoginAnswer: Sendable {
  let tenant: Tenant
  let entities: LoginContext
  let request: AuthorizeRequest
  let client: Client
  let user: User
  let issuer: String

  /// Issues the tokens and code of the response type, and adds the records of them to the change.
  func parameters(
    for grant: TokenGrant,
    change: inout UnitOfWork
  ) async throws -> [AuthorizeResponse.Parameter] {
    var parameters: [AuthorizeResponse.Parameter] = []
    var hashes: JSONObject = [:]
    if request.responseType.parts.contains(.code) {
      let code = code(for: grant, change: &change)
      parameters.append(("code", code))
      hashes.set("c_hash", .string(LeftHalfHash.text(of: code)))
    }
    if request.responseType.parts.contains(.token) {
      let token = try await accessToken(for: grant)
      parameters += token
      hashes.set("at_hash", token[0].value.map { .string(LeftHalfHash.text(of: $0)) })
    }
    if hasIDToken(grant) {
      let token = try await tenant.tokens.idToken(
        for: grant,
        user: user,
        issuer: issuer,
        at: tenant.now,
        client: client,
        hashes: hashes
      )
      parameters.append(("id_token", token))
    }
    return parameters
  }

  /// Whether the browser gets an ID token; a legacy client gets one with each access token.
  private func hasIDToken(_ grant: TokenGrant) -> Bool {
    let parts = request.responseType.parts
    return parts.contains(.idToken) || client.isLegacy && parts.contains(.token) && grant.hasOpenID
  }

  /// The access token, with its scopes if they are not the requested ones (RFC 6749 section 4.2.2).
  private func accessToken(for grant: TokenGrant) async throws -> [AuthorizeResponse.Parameter] {
    var grant = grant
    grant.scopes.removeAll(where: ScopePolicy.ofTokenEndpoint.contains)
    let token = try await tenant.tokens.accessToken(
      for: grant,
      api: try await grant.audience.asyncFlatMap { try await entities.api($0) },
      issuer: issuer,
      at: tenant.now,
      isForBrowser: true
    )
    let isAsRequested = Set(grant.scopes) == Set(request.scopes)
    return [
      ("access_token", token.text),
      ("scope", isAsRequested ? nil : grant.scopes.joined(separator: " ")),
      ("expires_in", String(token.expiresIn.wholeSeconds)), ("token_type", "Bearer"),
    ]
  }

  private func code(for grant: TokenGrant, change: inout UnitOfWork) -> String {
    let code = OpaqueToken(tenant.randomness)
    let expiresAt = tenant.now + tenant.configuration.lifetimes.code
    let content = CodeContent(
      userID: grant.userID,
      sessionID: grant.sessionID,
      redirectURI: request.redirectURI,
      codeChallenge: request.codeChallenge,
      codeChallengeMethod: request.codeChallengeMethod,
      keyThumbprint: request.keyThumbprint,
      grant: grant
    )
    change.add { database in
      try Store.saveCode(
        code.hash,
        clientID: grant.clientID,
        expiresAt: expiresAt,
        content: content,
        in: database
      )
    }
    return code.text
  }
}

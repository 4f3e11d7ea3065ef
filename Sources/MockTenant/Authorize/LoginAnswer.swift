import PostLogin

/// The parameters that an application receives for an allowed login: one group for each part of its
/// response type.
struct LoginAnswer: Sendable {
  private(set) var parameters: [AuthorizeResponse.Parameter] = []

  /// Issues what the response type asks for, and adds what the tenant must remember of it to the
  /// change.
  init(
    _ grant: TokenGrant,
    for request: AuthorizeRequest,
    tenant: Tenant,
    change: inout UnitOfWork
  ) {
    for part in request.responseType.parts {
      switch part {
      case .code:
        let code = Self.code(grant, for: request, tenant: tenant, change: &change)
        parameters.append(("code", code))
      }
    }
  }

  private static func code(
    _ grant: TokenGrant,
    for request: AuthorizeRequest,
    tenant: Tenant,
    change: inout UnitOfWork
  ) -> String {
    let code = OpaqueToken(tenant.randomness)
    let expiresAt = tenant.now + tenant.configuration.lifetimes.code
    let content = CodeContent(
      userID: grant.userID,
      sessionID: grant.sessionID,
      redirectURI: request.redirectURI,
      codeChallenge: request.codeChallenge,
      codeChallengeMethod: request.codeChallengeMethod,
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

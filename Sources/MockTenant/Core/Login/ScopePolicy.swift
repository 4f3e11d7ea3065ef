import PostLogin

/// Decides which requested scopes are granted.
struct ScopePolicy: Sendable {
  /// The scopes of OpenID Connect Core, section 5.4, and those that Auth0 adds.
  static let openID: Set = [
    "openid", "profile", "email", "phone", "address", "offline_access", "name", "given_name",
    "family_name", "nickname", "email_verified", "picture", "created_at", "identities",
  ]

  /// The scopes for a refresh token and a device secret, which only the token endpoint issues.
  static let ofTokenEndpoint: Set = ["offline_access", TokenRequest.deviceScope]

  let entities: LoginContext

  /// Keeps OpenID's scopes and those that the API defines; with RBAC only those that the user's
  /// roles in the login grant, or that the user has without a role in logins without an organization.
  ///
  /// A request without scopes gets all scopes of the API that the user can have.
  ///
  /// The scope `device_sso` remains only for a client that may have a device secret; nil for a login
  /// that gives none.
  func granted(
    _ scopes: [String]?,
    audience: String?,
    user: User,
    organization: String?,
    client: Client? = nil
  ) async throws -> [String] {
    var openID = Self.openID
    if client?.nativeSSO.canCreateDeviceSecret == true { openID.insert(TokenRequest.deviceScope) }
    guard let audience, let api = try await entities.api(audience) else {
      return scopes?.filter(openID.contains) ?? []
    }
    var known = Set(api.userScopes)
    if api.enforcesPolicies {
      let roles = try await entities.roles(of: user, inOrganization: organization)
      let own = organization == nil ? user.permissions(for: api.identifier) : []
      known.formIntersection(own + roles.flatMap { $0.permissions(for: api.identifier) })
    }
    return (scopes ?? api.userScopes).filter { scope in
      if scope == "offline_access" { return api.allowsOfflineAccess }
      return openID.contains(scope) || known.contains(scope)
    }
  }
}

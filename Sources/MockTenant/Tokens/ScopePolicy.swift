import PostLogin

/// Which scopes a user's login gets of those it asked for.
enum ScopePolicy {
  /// What is asked of the tenant itself, and not of an API.
  static let identity = ["openid", "profile", "email", "phone", "address", "offline_access"]

  /// Those that the tenant and the API know, and the user may have; the others are dropped without a word.
  static func granted(
    _ requested: [String],
    api: API?,
    user: User,
    roles: [Role]
  ) -> [String] {
    let open = open(api, user, roles)
    return requested.filter { identity.contains($0) || open.contains($0) }
  }

  /// All scopes of the API that the user may have, in the API's order.
  static func open(_ api: API?, _ user: User, _ roles: [Role]) -> [String] {
    guard let api else { return [] }
    guard api.enforcesPolicies else { return api.scopes }
    let permissions =
      roles
      .filter { user.roles.contains($0.name) }
      .flatMap { $0.permissions(for: api.identifier) }
    return api.scopes.filter { permissions.contains($0) }
  }
}

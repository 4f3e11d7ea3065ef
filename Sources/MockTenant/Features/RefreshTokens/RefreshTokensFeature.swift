extension TenantFeature {
  /// Refresh tokens.
  static let refreshTokens = TenantFeature(
    endpoints: { RevokeRoutes.endpoints + IntrospectRoutes.endpoints },
    grants: [.refreshToken],
    sweeps: [
      StoreSweep(
        "refresh_token",
        key: "id",
        age: Store.endedGrantMemory,
        where: """
          min(coalesce(revoked_at, 9e18), coalesce(expires_at, 9e18), coalesce(idle_expires_at, 9e18)) <= ?
            AND NOT EXISTS (SELECT 1 FROM session WHERE parent_refresh_token_id = old.id)
            AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE parent_refresh_token_id = old.id)
          """
      )
    ]
  )
}

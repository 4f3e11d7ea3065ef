extension TenantFeature {
  /// The Management API.
  static let management = TenantFeature(
    endpoints: {
      ClientRoutes.endpoints + ClientCredentialRoutes.endpoints
        + ConnectionRoutes.endpoints + UserRoutes.endpoints + SessionRoutes.endpoints
        + RefreshTokenRoutes.endpoints + LogRoutes.endpoints
    }
  )
}

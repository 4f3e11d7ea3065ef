extension TenantFeature {
  /// The documents by which programs find the tenant.
  static let discovery = TenantFeature(
    endpoints: { DiscoveryRoutes.endpoints }
  )
}

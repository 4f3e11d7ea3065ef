extension TenantFeature {
  /// The first page of the tenant.
  static let start = TenantFeature(
    endpoints: { StartRoutes.endpoints }
  )
}

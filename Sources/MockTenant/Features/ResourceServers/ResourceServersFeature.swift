extension TenantFeature {
  /// Resource servers, and the grants of clients for them.
  static let resourceServers = TenantFeature(
    endpoints: { ManagedEntity.resourceServer.endpoints + ClientGrantRoutes.endpoints }
  )
}

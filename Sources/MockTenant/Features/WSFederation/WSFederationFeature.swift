extension TenantFeature {
  /// WS-Federation.
  static let wsFederation = TenantFeature(
    endpoints: { WSFederationRoutes.endpoints }
  )
}

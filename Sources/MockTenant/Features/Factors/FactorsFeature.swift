extension TenantFeature {
  /// Further factors.
  static let factors = TenantFeature(
    endpoints: { NotificationRoutes.pages + FactorRoutes.endpoints },
    grants: GrantType.factors
  )
}

extension TenantFeature {
  /// The settings of the tenant, its branding and its prompts.
  static let tenantSettings = TenantFeature(
    endpoints: {
      ManagedSettings.tenant.endpoints + ManagedSettings.branding.endpoints
        + ManagedSettings.prompts.endpoints
    }
  )
}

extension TenantFeature {
  /// SAML 2.0.
  static let saml = TenantFeature(
    endpoints: { SAMLRoutes.endpoints }
  )
}

extension TenantFeature {
  /// Exchanges of tokens, of the tenant's own types too.
  static let tokenExchange = TenantFeature(
    endpoints: { TokenExchangeProfileRoutes.endpoints },
    grants: [.tokenExchange]
  )
}

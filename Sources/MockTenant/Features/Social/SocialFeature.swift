extension TenantFeature {
  /// Logins by social networks.
  static let social = TenantFeature(
    endpoints: { ProviderRoutes.endpoints + SocialToken.endpoints }
  )
}

extension TenantFeature {
  /// The end of sessions in a browser.
  static let logout = TenantFeature(
    endpoints: { LogoutRoutes.endpoints }
  )
}

extension TenantFeature {
  /// The My Account API.
  static let myAccount = TenantFeature(
    endpoints: { MyAccountRoutes.endpoints }
  )
}

extension TenantFeature {
  /// Sign-up, and requests for a new password.
  static let registration = TenantFeature(
    endpoints: { DatabaseConnectionRoutes.endpoints }
  )
}

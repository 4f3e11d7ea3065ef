extension TenantFeature {
  /// Codes and links by e-mail and text message.
  static let passwordless = TenantFeature(
    endpoints: {
      PasswordlessRoutes.pages + PasswordlessPageRoutes.endpoints
        + PasswordlessRoutes.endpoints
    },
    grants: [.passwordless]
  )
}

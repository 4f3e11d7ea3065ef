extension TenantFeature {
  /// Logins in a browser, and the grants of their answers.
  static let authorize = TenantFeature(
    endpoints: { AuthorizeRoutes.endpoints + MobileRoutes.endpoints },
    grants: [.authorizationCode, .implicit]
  )
}

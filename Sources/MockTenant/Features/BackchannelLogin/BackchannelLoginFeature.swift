extension TenantFeature {
  /// Logins that the user approves elsewhere (CIBA).
  static let backchannelLogin = TenantFeature(
    endpoints: { BackchannelLoginRoutes.endpoints },
    grants: [.backchannelLogin]
  )
}

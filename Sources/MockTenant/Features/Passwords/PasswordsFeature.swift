extension TenantFeature {
  /// Logins with passwords at the token endpoint.
  static let passwords = TenantFeature(
    grants: [.password, .passwordRealm]
  )
}

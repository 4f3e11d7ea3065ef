extension TenantFeature {
  /// Tokens of clients themselves.
  static let clientCredentials = TenantFeature(
    grants: [.clientCredentials]
  )
}

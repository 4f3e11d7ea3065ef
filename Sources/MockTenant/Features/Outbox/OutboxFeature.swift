extension TenantFeature {
  /// The messages to users.
  static let outbox = TenantFeature(
    endpoints: { OutboxRoutes.endpoints }
  )
}

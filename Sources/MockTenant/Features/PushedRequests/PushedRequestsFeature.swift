extension TenantFeature {
  /// Pushed authorization requests.
  static let pushedRequests = TenantFeature(
    endpoints: { PushedRoutes.endpoints },
    migrations: [
      StoreMigration("pushed requests", sql: StoreSchema.pushedRequests)
    ],
    sweeps: [
      StoreSweep("pushed_request", key: "hash")
    ]
  )
}

extension TenantFeature {
  /// The Management API.
  static let management = TenantFeature(
    endpoints: {
      ClientRoutes.endpoints + ClientCredentialRoutes.endpoints
        + ConnectionRoutes.endpoints + UserRoutes.endpoints + SessionRoutes.endpoints
        + RefreshTokenRoutes.endpoints + LogRoutes.endpoints + ExecutionRoutes.endpoints
        + ActionRoutes.endpoints + TenantSettingsRoutes.endpoints
    },
    migrations: [
      StoreMigration("executions", sql: StoreSchema.executions)
    ],
    sweeps: [
      StoreSweep(
        "execution",
        key: "id",
        age: Store.executionMemory,
        where: "created_at <= ?"
      )
    ]
  )
}

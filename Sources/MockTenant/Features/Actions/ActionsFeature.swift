extension TenantFeature {
  /// Actions with their versions, bindings and executions.
  static let actions = TenantFeature(
    endpoints: {
      ExecutionRoutes.endpoints + TriggerRoutes.endpoints + ActionRoutes.endpoints
        + ActionVersionRoutes.endpoints
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

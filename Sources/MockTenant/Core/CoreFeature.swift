extension TenantFeature {
  /// What every login needs: the token endpoint, tickets, caches and test control.
  static let core = TenantFeature(
    endpoints: {
      TokenRoutes.endpoints + OperationRoutes.endpoints + TestControlRoutes.endpoints
        + RecordedLoginRoutes.endpoints + FaultRoutes.endpoints
        + SnapshotRoutes.endpoints + SuspicionRoutes.endpoints
    },
    migrations: StoreSchema.first + [
      StoreMigration("tickets", sql: StoreSchema.tickets),
      StoreMigration("cache of triggers", sql: StoreSchema.cacheOfTriggers),
    ],
    sweeps: [
      StoreSweep("code", key: "hash", age: Store.replayMemory),
      StoreSweep("login", key: "state_hash"),
      StoreSweep("ticket", key: "hash", age: Store.replayMemory),
      StoreSweep("cache", key: "rowid"),
      StoreSweep(
        "attempt",
        key: "key",
        age: CustomTokenExchange.limit.window,
        where: "since <= ?"
      ),
    ]
  )
}

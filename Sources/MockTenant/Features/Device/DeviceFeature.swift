extension TenantFeature {
  /// The device flow.
  static let device = TenantFeature(
    endpoints: { DeviceRoutes.pages + DeviceRoutes.endpoints },
    grants: [.deviceCode],
    migrations: [
      StoreMigration("device codes", sql: StoreSchema.deviceCodes)
    ],
    sweeps: [
      StoreSweep("device_code", key: "hash", age: Store.replayMemory)
    ]
  )
}

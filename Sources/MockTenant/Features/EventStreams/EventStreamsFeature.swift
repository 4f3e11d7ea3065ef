extension TenantFeature {
  /// Event streams.
  static let eventStreams = TenantFeature(
    endpoints: { EventStreamRoutes.endpoints + EventDeliveryRoutes.endpoints },
    migrations: [
      StoreMigration("event streams", sql: StoreSchema.eventStreams)
    ],
    sweeps: [
      StoreSweep(
        "event_delivery",
        key: "position",
        age: Store.deliveryMemory,
        where: "created_at <= ? AND state <> 'pending'"
      )
    ]
  )
}

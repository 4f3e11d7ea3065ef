extension TenantFeature {
  /// Tokens that are bound to a key (DPoP).
  static let dpop = TenantFeature(
    migrations: [
      StoreMigration("dpop", sql: StoreSchema.dpop)
    ],
    sweeps: [
      StoreSweep("dpop_proof", key: "hash")
    ]
  )
}

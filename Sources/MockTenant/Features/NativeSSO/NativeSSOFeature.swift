extension TenantFeature {
  /// Native SSO.
  static let nativeSSO = TenantFeature(
    migrations: [
      StoreMigration("device sessions", sql: StoreSchema.deviceSessions),
      StoreMigration("replaced device secrets", sql: StoreSchema.replacedDeviceSecrets),
    ],
    sweeps: [
      StoreSweep(
        "device_session",
        key: "id",
        age: Store.endedGrantMemory,
        where: """
          min(coalesce(revoked_at, 9e18), coalesce(expires_at, 9e18), coalesce(idle_expires_at, 9e18)) <= ?
            AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE device_session_id = old.id)
          """
      )
    ]
  )
}

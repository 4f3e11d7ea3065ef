extension TenantFeature {
  /// Sessions, which refresh tokens and device sessions keep.
  static let sessions = TenantFeature(
    sweeps: [
      StoreSweep(
        "session",
        key: "id",
        age: Store.endedGrantMemory,
        where: """
          min(coalesce(revoked_at, 9e18), expires_at, idle_expires_at) <= ?
            AND NOT EXISTS (SELECT 1 FROM device_session WHERE session_id = old.id)
            AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE session_id = old.id)
          """
      )
    ]
  )
}

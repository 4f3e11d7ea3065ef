extension TenantFeature {
  /// Notices of ended sessions.
  static let backchannelLogout = TenantFeature(
    migrations: [
      StoreMigration("logout notices", sql: StoreSchema.logoutNotices)
    ]
  )
}

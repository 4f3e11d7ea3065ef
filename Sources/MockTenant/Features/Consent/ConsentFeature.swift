extension TenantFeature {
  /// Consent of users to what an application may do, and the grants that keep it.
  static let consent = TenantFeature(
    endpoints: { ConsentRoutes.endpoints + UserGrantRoutes.endpoints },
    migrations: [
      StoreMigration("user grants", sql: StoreSchema.userGrants)
    ]
  )
}

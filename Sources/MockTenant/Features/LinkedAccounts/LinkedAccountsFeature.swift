extension TenantFeature {
  /// Accounts that are linked to another user.
  static let linkedAccounts = TenantFeature(
    endpoints: { IdentityRoutes.endpoints },
    migrations: [
      StoreMigration("linked users", sql: StoreSchema.linkedUsers),
      StoreMigration("digests of linked users", sql: StoreSchema.digestsOfLinkedUsers),
    ]
  )
}

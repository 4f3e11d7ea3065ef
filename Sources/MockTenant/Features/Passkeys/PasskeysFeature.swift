extension TenantFeature {
  /// Passkeys.
  static let passkeys = TenantFeature(
    endpoints: { PasskeyPageRoutes.endpoints + PasskeyRoutes.endpoints },
    grants: [.passkey],
    migrations: [
      StoreMigration("passkeys", sql: StoreSchema.passkeys)
    ]
  )
}

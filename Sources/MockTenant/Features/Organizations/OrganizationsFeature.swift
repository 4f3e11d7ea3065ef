extension TenantFeature {
  /// Organizations.
  static let organizations = TenantFeature(
    endpoints: { InvitationRoutes.endpoints + MemberRoleRoutes.endpoints },
    migrations: [
      StoreMigration("invitations", sql: StoreSchema.invitations)
    ],
    sweeps: [
      StoreSweep("invitation", key: "id")
    ]
  )
}

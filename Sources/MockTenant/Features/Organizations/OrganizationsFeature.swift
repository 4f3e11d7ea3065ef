extension TenantFeature {
  /// Organizations.
  static let organizations = TenantFeature(
    endpoints: {
      InvitationRoutes.endpoints + MemberRoleRoutes.endpoints + OrganizationPageRoutes.endpoints
    },
    migrations: [
      StoreMigration("invitations", sql: StoreSchema.invitations)
    ],
    sweeps: [
      StoreSweep("invitation", key: "id")
    ]
  )
}

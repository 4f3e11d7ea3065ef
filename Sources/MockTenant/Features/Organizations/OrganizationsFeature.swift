extension TenantFeature {
  /// Organizations.
  static let organizations = TenantFeature(
    endpoints: {
      ManagedEntity.organization.endpoints + OrganizationRoutes.endpoints + MemberRoutes.endpoints
        + MemberRoleRoutes.endpoints + OrganizationConnectionRoutes.endpoints
        + InvitationRoutes.endpoints + OrganizationPageRoutes.endpoints
    },
    migrations: [
      StoreMigration("invitations", sql: StoreSchema.invitations)
    ],
    sweeps: [
      StoreSweep("invitation", key: "id")
    ]
  )
}

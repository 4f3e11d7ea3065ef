extension TenantFeature {
  /// Roles and permissions, and the users that have them.
  static let roles = TenantFeature(
    endpoints: {
      ManagedEntity.role.endpoints + RolePermissionRoutes.endpoints + RoleUserRoutes.endpoints
        + UserRoleRoutes.endpoints + UserPermissionRoutes.endpoints
    }
  )
}

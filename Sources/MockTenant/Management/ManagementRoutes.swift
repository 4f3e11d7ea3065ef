import Hummingbird

/// The endpoints of the Management API v2 that concern logins.
struct ManagementRoutes: Sendable {
  let tenant: Tenant

  func add(to router: Router<TenantRequestContext>) {
    ClientRoutes(tenant: tenant).add(to: router)
    UserRoutes(tenant: tenant).add(to: router)
    SessionRoutes(tenant: tenant).add(to: router)
    RefreshTokenRoutes(tenant: tenant).add(to: router)
    LogRoutes(tenant: tenant).add(to: router)
    ExecutionRoutes(tenant: tenant).add(to: router)
    TenantSettingsRoutes(tenant: tenant).add(to: router)
  }
}

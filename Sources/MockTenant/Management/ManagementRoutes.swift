import Hummingbird

/// The Management API v2, as far as applications and tests of logins use it.
struct ManagementRoutes: Sendable {
  let tenant: Tenant

  func add(to router: Router<TenantRequestContext>) {
    ClientRoutes(tenant: tenant).add(to: router)
  }
}

import Hummingbird
import HummingbirdCore
import Logging
import PostLogin

/// The routes of a tenant, as a Hummingbird application.
enum TenantApplication {
  static func router(_ tenant: Tenant, hasTestControl: Bool) -> Router<TenantRequestContext> {
    let router = Router(context: TenantRequestContext.self)
    router.add(middleware: SecurityHeaders())
    router.add(middleware: HeadLimit())
    // Who is asked about an origin is the database, which can fail like any other part; what fails
    // further in is answered there, so that scripts of the origin can read the answer.
    router.add(middleware: ErrorMiddleware(logger: tenant.logger))
    router.add(middleware: CrossOrigin(tenant: tenant))
    router.add(middleware: ErrorMiddleware(logger: tenant.logger))
    DiscoveryRoutes(tenant: tenant).add(to: router)
    OperationRoutes(tenant: tenant).add(to: router)
    AuthorizeRoutes(tenant: tenant).add(to: router)
    LogoutRoutes(tenant: tenant).add(to: router)
    TokenRoutes(tenant: tenant).add(to: router)
    RevokeRoutes(tenant: tenant).add(to: router)
    UserInfoRoutes(tenant: tenant).add(to: router)
    ManagementRoutes(tenant: tenant).add(to: router)
    if hasTestControl { TestControlRoutes(tenant: tenant).add(to: router) }
    return router
  }
}

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
    // The error middleware is added twice: `CrossOrigin` reads clients from the database, which can
    // fail; and errors of the routes must be answered inside `CrossOrigin`, so that scripts of a
    // registered origin can read them.
    router.add(middleware: ErrorMiddleware(logger: tenant.logger))
    router.add(middleware: CrossOrigin(tenant: tenant))
    router.add(middleware: ErrorMiddleware(logger: tenant.logger))
    StartRoutes(tenant: tenant, hasTestControl: hasTestControl).add(to: router)
    DiscoveryRoutes(tenant: tenant).add(to: router)
    OperationRoutes(tenant: tenant).add(to: router)
    AuthorizeRoutes(tenant: tenant).add(to: router)
    LogoutRoutes(tenant: tenant).add(to: router)
    TokenRoutes(tenant: tenant).add(to: router)
    RevokeRoutes(tenant: tenant).add(to: router)
    UserInfoRoutes(tenant: tenant).add(to: router)
    ManagementRoutes(tenant: tenant).add(to: router)
    if hasTestControl {
      TestControlRoutes(tenant: tenant).add(to: router)
      RecordedLoginRoutes(tenant: tenant).add(to: router)
    }
    return router
  }
}

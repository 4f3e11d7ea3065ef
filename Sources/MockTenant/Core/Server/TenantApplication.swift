import Hummingbird
import HummingbirdCore
import Logging
import PostLogin

/// The endpoints of a tenant, as a Hummingbird application.
enum TenantApplication {
  static func router(_ tenant: Tenant) -> Router<TenantRequestContext> {
    let endpoints = EndpointTable.endpoints(
      hasTestControl: tenant.hasTestControl,
      offersTrial: tenant.offersTrial,
      hasOktaPaths: tenant.configuration.hasOktaPaths
    )
    let router = Router(context: TenantRequestContext.self)
    router.add(middleware: SecurityHeaders())
    router.add(middleware: HeadMethod())
    router.add(middleware: HostCheck())
    router.add(middleware: HeadLimit())
    // The error middleware is added twice: `CrossOrigin` reads clients from the database, which can
    // fail; and errors of the routes must be answered inside `CrossOrigin`, so that scripts of a
    // registered origin can read them.
    router.add(middleware: ErrorMiddleware(logger: tenant.logger))
    router.add(middleware: CrossOrigin(tenant: tenant))
    router.add(middleware: ErrorMiddleware(logger: tenant.logger))
    router.add(middleware: BodyCollector())
    router.add(middleware: StoreEraMiddleware(era: tenant.store.era))
    if tenant.hasTestControl { router.add(middleware: FaultMiddleware(tenant: tenant)) }
    router.add(middleware: UnmatchedRequest(endpoints: endpoints))
    for endpoint in endpoints { endpoint.add(to: router, tenant) }
    return router
  }
}

import Hummingbird
import PostLogin

/// The endpoint `/`, for a developer who opens the tenant's address in a browser.
struct StartRoutes: Sendable {
  let tenant: Tenant
  let hasTestControl: Bool

  func add(to router: Router<TenantRequestContext>) {
    router.get("/") { request, context in
      StartPage(
        name: tenant.configuration.name,
        steps: FirstSteps(
          tenant.configuration,
          flow: tenant.flow,
          issuer: tenant.origin(of: request, context).issuer
        ),
        hasTestControl: hasTestControl
      ).response
    }
  }
}

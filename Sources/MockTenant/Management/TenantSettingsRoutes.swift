import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `/api/v2/tenants/settings`.
struct TenantSettingsRoutes: Sendable {
  let tenant: Tenant

  func add(to router: Router<TenantRequestContext>) {
    router.get("/api/v2/tenants/settings") { request, context in
      let call = try await ManagementCall(
        tenant,
        request: request,
        context: context,
        scopes: ["read:tenant_settings"],
        query: ManagementQuery.selection
      )
      return JSONResponse.make(
        object: ResultPage(call.query).selected(tenant.configuration.settings)
      )
    }
  }
}
